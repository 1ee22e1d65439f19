import { PlatenError } from '../../errors.ts';
import { fillSheet } from './fill-sheet.ts';
import { type GangSpacing, layOutGang, type SheetLayout } from './lay-out-sheets.ts';
import type { SheetItem } from './sheet-item.ts';
import { sheetMarksMm } from './sheet-marks-room.ts';

/**
 * Lays out the sheets of a gang job, or their fronts, from the sizes of prints, in browser and Node.
 * @param isFilled whether a sheet is filled with the only print
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
