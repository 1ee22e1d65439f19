/** Browser entry point of nesting: the layout of prints on sheets or a roll, equal to that of the job. */
export type { GangSettings } from './model/gang-settings.ts';
export { layOutGangSheets } from './print/sheet/lay-out-gang-sheets.ts';
export { type SheetLayout } from './print/sheet/lay-out-sheets.ts';
export type { FilledSheet, Placement, SheetItem } from './print/sheet/sheet-item.ts';
