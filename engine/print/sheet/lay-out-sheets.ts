import { PlatenError } from '../../errors.ts';
import type { GangSettings } from '../../model/gang-settings.ts';
import { nestItems } from './nest-items.ts';
import { placeInRows } from './place-in-rows.ts';
import type { FilledSheet, SheetItem } from './sheet-item.ts';
import type { SheetStock } from './sheet-stock.ts';

/** The text in the bands above and below the items of a sheet. */
export const BAND_HEIGHT_MM = 6;
/** The height of an item's label below it: a QR code with its quiet zone, and text beside it. */
export const LABEL_HEIGHT_MM = 10;
/** The gap between a label and the bleed. */
const LABEL_GAP_MM = 1;
/** Longer crop marks waste space; shorter ones are hard to see. */
const MAX_MARK_REACH_MM = 7;
const MIN_MARK_REACH_MM = 1.5;

/** A layout of prints. */
export interface SheetLayout {
  sheets: FilledSheet[];
  /** The box of each print on a sheet, including its label. */
  boxes: ReadonlyMap<string, SheetItem>;
  /** The extent of crop marks outside the bleed; 0 without. */
  markReachMm: number;
  /** The offset of labels below the bleed; absent without. */
  labelGapMm?: number;
  /** Share of the sheets that prints cover, including bleed, 0 to 1. */
  fill: number;
}

/** Paper with its bands. */
export interface Bands {
  stock: SheetStock;
  hasHeader: boolean;
  hasFooter: boolean;
}

/** The settings that determine the layout of a gang job. */
export type GangSpacing = Pick<
  GangSettings,
  'sheet' | 'roll' | 'marks' | 'marginMm' | 'spacingMm' | 'header' | 'allowRotation'
>;

type Spacing = Pick<GangSettings, 'marks' | 'marginMm' | 'spacingMm'>;

/** Lays items out on a stock. */
type Place = (items: readonly SheetItem[], stock: SheetStock) => FilledSheet[];
/** Transforms the place of a job, to change its layout. */
export type Arrange = (place: Place) => Place;

const asTheyAre: Arrange = (place) => place;

/**
 * Nests prints from their sizes: the layout of a gang job, in browser and Node.
 * @param prints with their bleed and unique ids
 * @throws PlatenError `sheet-item-too-large`, `sheet-too-full`, `sheet-too-small`, `sheet-marks-without-room`
 */
export const layOutGang = (
  settings: GangSpacing,
  prints: readonly SheetItem[],
  arrange = asTheyAre,
): SheetLayout => {
  const nest: Place = (items, stock) => nestItems(items, stock, settings.allowRotation);
  return layOut(settings, prints, gangBands(settings).stock, arrange(nest));
};

/** Lays prints out in the given order; throws like {@link layOutGang}. */
export const layOutRows = (
  job: Spacing,
  prints: readonly SheetItem[],
  { stock }: Bands,
  arrange = asTheyAre,
): SheetLayout => layOut(job, prints, stock, arrange(placeInRows));

function layOut(job: Spacing, prints: readonly SheetItem[], stock: SheetStock, place: Place): SheetLayout {
  const markReachMm = job.marks.crop ? findMarkReach(job) : 0;
  const labelGapMm = job.marks.label ? Math.max(markReachMm, LABEL_GAP_MM) : undefined;
  const items = prints.map(({ id, widthMm, heightMm, copies }): SheetItem => {
    if (labelGapMm === undefined) return { id, widthMm, heightMm, copies };
    const labelledMm = heightMm + labelGapMm + LABEL_HEIGHT_MM;
    return { id, widthMm: Math.max(widthMm, LABEL_HEIGHT_MM), heightMm: labelledMm, copies };
  });
  const sheets = place(items, stock);
  const areas = new Map(prints.map(({ id, widthMm, heightMm }) => [id, widthMm * heightMm]));
  const placements = sheets.flatMap((sheet) => sheet.placements);
  const areaMm2 = placements.reduce((sum, { id }) => sum + areas.get(id)!, 0);
  return {
    sheets,
    boxes: new Map(items.map((item) => [item.id, item])),
    markReachMm,
    ...(labelGapMm !== undefined && { labelGapMm }),
    fill: areaMm2 / sheets.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0),
  };
}

/** Marks of neighbours share the spacing, and marks at the edge must not be cut off. */
function findMarkReach({ spacingMm, marginMm }: Spacing): number {
  const reachMm = Math.min(MAX_MARK_REACH_MM, spacingMm / 2, marginMm);
  if (reachMm >= MIN_MARK_REACH_MM) return reachMm;
  throw new PlatenError(
    'sheet-marks-without-room',
    `Crop marks need ${MIN_MARK_REACH_MM} mm around every item: give a margin of at least ${MIN_MARK_REACH_MM} mm and a spacing of at least ${2 * MIN_MARK_REACH_MM} mm.`,
  );
}

/** A roll or sheets, with no band other than a header. */
export function gangBands({ sheet, roll, marginMm, spacingMm, header }: GangSpacing): Bands {
  const { widthMm, heightMm } = sheet ?? { widthMm: roll!.widthMm, heightMm: roll!.maxLengthMm };
  const headerMm = header ? BAND_HEIGHT_MM + spacingMm : 0;
  const stock = { widthMm, heightMm, isRoll: roll !== undefined, marginMm, headerMm, footerMm: 0, spacingMm };
  return { stock, hasHeader: header, hasFooter: false };
}
