import { PlatenError } from '../../errors.ts';
import { sheetLimits } from '../../limits.ts';
import type { GangJob, LayoutJob, SheetJob } from '../../model/sheet-job.ts';
import { nestItems } from './nest-items.ts';
import { placeInRows } from './place-in-rows.ts';
import { listSheetEntries, type LoadedSheetItem, type SheetEntry } from './sheet-entry.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import type { SheetStock } from './sheet-stock.ts';

/** What a sheet says in the bands above and below its items. */
export const BAND_HEIGHT_MM = 6;
/** What an item's label takes below it: a QR code with its quiet zone, and text beside it. */
export const LABEL_HEIGHT_MM = 10;
/** Labels keep off the bleed, where nothing else does. */
const LABEL_GAP_MM = 1;
/** Crop marks longer than this help nobody; shorter ones cannot be seen. */
const MAX_MARK_REACH_MM = 7;
const MIN_MARK_REACH_MM = 1.5;

/** A sheet job, laid out and ready to be painted. */
export interface SheetPlan {
  job: SheetJob;
  sheets: FilledSheet[];
  entries: ReadonlyMap<string, SheetEntry>;
  /** What every entry takes on a sheet, its label included. */
  boxes: ReadonlyMap<string, SheetItem>;
  /** How far crop marks reach beyond the bleed; 0 without. */
  markReachMm: number;
  /** Where labels begin below the bleed; absent without. */
  labelGapMm?: number;
  hasHeader: boolean;
  hasFooter: boolean;
  /** Share of the sheets that items cover, bleed included, 0 to 1. */
  fill: number;
}

/**
 * Works out what goes where on how many sheets.
 * @throws PlatenError `sheet-item-too-large`, `sheet-too-full`, `sheet-too-small`, `sheet-marks-without-room`,
 * `print-layout-missing`, `print-area-missing`, `item-unknown`
 */
export function planSheets(job: SheetJob, loaded: readonly LoadedSheetItem[]): SheetPlan {
  const entries = listSheetEntries(job, loaded);
  const markReachMm = job.marks.crop ? findMarkReach(job) : 0;
  const labelGapMm = job.marks.label ? Math.max(markReachMm, LABEL_GAP_MM) : undefined;
  const items = entries.map(({ id, widthMm, heightMm, copies }): SheetItem => {
    if (labelGapMm === undefined) return { id, widthMm, heightMm, copies };
    const labelledMm = heightMm + labelGapMm + LABEL_HEIGHT_MM;
    return { id, widthMm: Math.max(widthMm, LABEL_HEIGHT_MM), heightMm: labelledMm, copies };
  });
  const { stock, hasHeader, hasFooter } = job.kind === 'gang' ? gangStock(job) : layoutStock(job, loaded);
  const sheets = job.kind === 'gang' ? nestItems(items, stock, job.allowRotation) : placeInRows(items, stock);
  const areaMm2 = entries.reduce((sum, entry) => sum + entry.widthMm * entry.heightMm * entry.copies, 0);
  return {
    job,
    sheets,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    boxes: new Map(items.map((item) => [item.id, item])),
    markReachMm,
    ...(labelGapMm !== undefined && { labelGapMm }),
    hasHeader,
    hasFooter,
    fill: areaMm2 / sheets.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0),
  };
}

/** Marks of neighbours share the space between them, and those at the edge must not be cut off. */
function findMarkReach({ spacingMm, marginMm }: SheetJob): number {
  const reachMm = Math.min(MAX_MARK_REACH_MM, spacingMm / 2, marginMm);
  if (reachMm >= MIN_MARK_REACH_MM) return reachMm;
  throw new PlatenError(
    'sheet-marks-without-room',
    `Crop marks need ${MIN_MARK_REACH_MM} mm around every item: give a margin of at least ${MIN_MARK_REACH_MM} mm and a spacing of at least ${2 * MIN_MARK_REACH_MM} mm.`,
  );
}

interface Bands {
  stock: SheetStock;
  hasHeader: boolean;
  hasFooter: boolean;
}

function gangStock({ sheet, roll, marginMm, spacingMm, header }: GangJob): Bands {
  const { widthMm, heightMm } = sheet ?? { widthMm: roll!.widthMm, heightMm: roll!.maxLengthMm };
  const headerMm = header ? BAND_HEIGHT_MM + spacingMm : 0;
  const stock = { widthMm, heightMm, isRoll: roll !== undefined, marginMm, headerMm, footerMm: 0, spacingMm };
  return { stock, hasHeader: header, hasFooter: false };
}

/** Paper as back-office §3 "Print layout" describes it. */
function layoutStock(
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
