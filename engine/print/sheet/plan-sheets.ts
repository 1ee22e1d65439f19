import { PlatenError } from '../../errors.ts';
import { sheetLimits } from '../../limits.ts';
import type { LayoutJob, SheetJob } from '../../model/sheet-job.ts';
import { BAND_HEIGHT_MM, type Bands, gangBands, layOutRows, type SheetLayout } from './lay-out-sheets.ts';
import { fillSheet } from './fill-sheet.ts';
import { layOutGangSheets } from './lay-out-gang-sheets.ts';
import { mirrorSheet } from './mirror-sheet.ts';
import { sheetMarksMm } from './sheet-marks-room.ts';
import { listSheetEntries, type LoadedSheetItem, type SheetEntry } from './sheet-entry.ts';

/** A laid out sheet job that can be painted. */
export interface SheetPlan extends SheetLayout {
  job: SheetJob;
  /** Fronts and backs. */
  entries: ReadonlyMap<string, SheetEntry>;
  /** Empty space along every edge for the margin and the marks of sheets. */
  insetMm: number;
  hasHeader: boolean;
  hasFooter: boolean;
}

/**
 * Lays out the sheets and the items on them.
 * @throws PlatenError `sheet-item-too-large`, `sheet-too-full`, `sheet-too-small`, `sheet-marks-without-room`,
 * `print-layout-missing`, `print-area-missing`, `item-unknown`, `sheet-back-size`, `marks-need-pdf`
 */
export function planSheets(job: SheetJob, loaded: readonly LoadedSheetItem[]): SheetPlan {
  if (job.marks.bar && job.format === 'png')
    throw new PlatenError(
      'marks-need-pdf',
      'A PNG has no inks for a colour bar: ask for PDF, or leave the bar out.',
    );
  const entries = listSheetEntries(job, loaded);
  const insetMm = job.marginMm + sheetMarksMm(job);
  const inset = { ...job, marginMm: insetMm };
  const bands = inset.kind === 'gang' ? gangBands(inset) : layoutBands(inset, loaded);
  const isFilled = entries.some(({ isFilling }) => isFilling);
  const layout =
    job.kind === 'gang'
      ? layOutGangSheets(job, entries, isFilled)
      : layOutRows(inset, entries, bands, isFilled ? fillSheet : undefined);
  const { hasHeader, hasFooter } = bands;
  const plan = { ...layout, job, entries: byId(entries), insetMm, hasHeader, hasFooter };
  return job.duplex ? addBacks(plan, job.duplex) : plan;
}

/** Every sheet, followed by its back. */
function addBacks(plan: SheetPlan, edge: NonNullable<SheetJob['duplex']>): SheetPlan {
  const { entries, boxes, sheets } = plan;
  const backs = [...entries.values()].flatMap(({ back }) => back ?? []);
  return {
    ...plan,
    sheets: sheets.flatMap((front) => [
      { ...front, side: 'front' as const },
      mirrorSheet(front, edge, entries, boxes),
    ]),
    entries: new Map([...entries, ...byId(backs)]),
    boxes: new Map([...boxes, ...backs.map((back) => [back.id, back] as const)]),
  };
}

const byId = (entries: readonly SheetEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** Paper of a print layout (back-office §3 "Print layout"). */
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
