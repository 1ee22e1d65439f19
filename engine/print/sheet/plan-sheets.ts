import { PlatenError } from '../../errors.ts';
import { sheetLimits } from '../../limits.ts';
import type { LayoutJob, SheetJob } from '../../model/sheet-job.ts';
import {
  BAND_HEIGHT_MM,
  type Bands,
  gangBands,
  layOutGang,
  layOutRows,
  type SheetLayout,
} from './lay-out-sheets.ts';
import { listSheetEntries, type LoadedSheetItem, type SheetEntry } from './sheet-entry.ts';

/** A sheet job, laid out and ready to be painted. */
export interface SheetPlan extends SheetLayout {
  job: SheetJob;
  entries: ReadonlyMap<string, SheetEntry>;
  hasHeader: boolean;
  hasFooter: boolean;
}

/**
 * Works out the sheets and the place of each item.
 * @throws PlatenError `sheet-item-too-large`, `sheet-too-full`, `sheet-too-small`, `sheet-marks-without-room`,
 * `print-layout-missing`, `print-area-missing`, `item-unknown`
 */
export function planSheets(job: SheetJob, loaded: readonly LoadedSheetItem[]): SheetPlan {
  const entries = listSheetEntries(job, loaded);
  const bands = job.kind === 'gang' ? gangBands(job) : layoutBands(job, loaded);
  const layout = job.kind === 'gang' ? layOutGang(job, entries) : layOutRows(job, entries, bands);
  const { hasHeader, hasFooter } = bands;
  return {
    ...layout,
    job,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    hasHeader,
    hasFooter,
  };
}

/** Paper as back-office §3 "Print layout" describes it. */
function layoutBands(
  { printLayout, marginMm, spacingMm }: LayoutJob,
  loaded: readonly LoadedSheetItem[],
): Bands {
  const layout = printLayout ?? loaded[0]?.product.printLayout;
  if (!layout)
    throw new PlatenError(
      'print-layout-missing',
      'Neither the job nor the product of its first item has a print layout: give the job a printLayout.',
    );
  const { paperSizeWidth, paperSizeHeight, landscape, headerEnabled, footerEnabled } = layout;
  const [widthMm, heightMm] = landscape
    ? [paperSizeHeight, paperSizeWidth]
    : [paperSizeWidth, paperSizeHeight];
  if (Math.max(widthMm, heightMm) > sheetLimits.maxSideMm)
    throw new PlatenError(
      'print-too-large',
      `Paper of ${widthMm} x ${heightMm} mm is longer than the ${sheetLimits.maxSideMm} mm that readers show.`,
    );
  const stock = {
    widthMm,
    heightMm,
    isRoll: false,
    marginMm,
    headerMm: headerEnabled ? BAND_HEIGHT_MM + layout.headerSpacing : 0,
    footerMm: footerEnabled ? BAND_HEIGHT_MM + layout.footerSpacing : 0,
    spacingMm,
  };
  return { stock, hasHeader: headerEnabled, hasFooter: footerEnabled };
}
