/** Browser entry point of nesting: where prints lie on sheets or a roll, as the job that makes them has it. */
export type { GangSettings } from './model/gang-settings.ts';
export { layOutGangSheets } from './print/sheet/lay-out-gang-sheets.ts';
export { type SheetLayout } from './print/sheet/lay-out-sheets.ts';
export type { FilledSheet, Placement, SheetItem } from './print/sheet/sheet-item.ts';
