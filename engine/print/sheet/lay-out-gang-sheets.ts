import { PlatenError } from '../../errors.ts';
import { fillSheet } from './fill-sheet.ts';
import { type GangSpacing, layOutGang, type SheetLayout } from './lay-out-sheets.ts';
import type { SheetItem } from './sheet-item.ts';
import { sheetMarksMm } from './sheet-marks-room.ts';

/**
 * The sheets of a gang job, or the fronts of them: the layout of prints whose sizes are known, in browser and Node alike.
 * @param isFilled the one print is laid as often as a sheet holds it
 * @throws PlatenError `sheet-fill-several`; as {@link layOutGang}
 */
export function layOutGangSheets(
  settings: GangSpacing,
  prints: readonly SheetItem[],
  isFilled: boolean,
): SheetLayout {
  if (isFilled && prints.length > 1)
    throw new PlatenError(
      'sheet-fill-several',
      `A sheet is filled with one print, and ${prints.length} are chosen: choose one item with one print.`,
    );
  const inset = { ...settings, marginMm: settings.marginMm + sheetMarksMm(settings) };
  return layOutGang(inset, prints, isFilled ? fillSheet : undefined);
}
