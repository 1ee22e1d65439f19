import type { Segment } from '../../assets/clip-art/path.ts';
import { identity } from '../../assets/matrix.ts';
import { composeCode } from '../../codes/compose-code.ts';
import { placeCode } from '../../codes/place-code.ts';
import { PlatenError } from '../../errors.ts';
import { drawCode } from '../../scene/draw-code.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { toPoints } from '../to-points.ts';
import { MARK_BLACK, markObject } from '../marks/mark-object.ts';
import { registration } from '../pdf/colour/registration.ts';
import { outlined } from '../marks/outlined.ts';
import { layOutCross } from '../marks/registration-marks.ts';
import type { Furniture } from './furniture.ts';
import { describeSheet, sheetNumber } from './sheet-bands.ts';
import type { SheetPlan } from './plan-sheets.ts';

/** Side of the squares that the cutter's camera looks for. */
const SQUARE_MM = 3;
/** White around them. */
const SQUARE_GAP_MM = 3;
/** Side of a registration mark, and the height of the bar and the barcode. */
export const SHEET_MARK_MM = 5;
const TEXT_MM = 4;
const TEXT_SIZES = { minimum: 5, maximum: 8 };
/** Of the barcode's narrowest bar. Source: ISO/IEC 15417 leaves it to the scanner; cameras of cutters read from 0.19 mm. */
const MODULE_MM = { minimum: 0.19, maximum: 0.33 };
/** Longest name in the barcode. */
const MAX_NAME_CHARS = 20;

/** Where on a sheet bar and barcode may lie, left and right of the mark in the middle of the lower edge. */
export function lowerSpots({ job, sheets }: SheetPlan, index: number) {
  const { widthMm, heightMm } = sheets[index]!;
  const { cutter } = job.marks;
  const inset = job.marginMm + (cutter ? SQUARE_MM + SQUARE_GAP_MM : 0);
  const halfMm = widthMm / 2 - SHEET_MARK_MM / 2 - SQUARE_GAP_MM - inset;
  const topMm = heightMm - job.marginMm - SHEET_MARK_MM;
  return {
    topMm,
    widthMm: halfMm,
    leftMm: inset,
    rightMm: widthMm - inset - halfMm,
  };
}

/**
 * Adds the marks of a sheet: crosses in the middle of its edges, and for cutters with a camera black squares at the
 * corners and a Code 128 with the sheet's number. The back has crosses alone: it is cut from the front.
 * @throws PlatenError `sheet-too-small` when the barcode has no room
 */
export async function addSheetMarks(furniture: Furniture, plan: SheetPlan, index: number): Promise<void> {
  const { marginMm, marks } = plan.job;
  const { widthMm, heightMm, side } = plan.sheets[index]!;
  const [right, bottom] = [widthMm - marginMm, heightMm - marginMm];
  if (marks.registration) {
    const half = SHEET_MARK_MM / 2;
    const [middleX, middleY] = [widthMm / 2 - half, heightMm / 2 - half];
    addCross(furniture, middleX, marginMm);
    addCross(furniture, middleX, bottom - SHEET_MARK_MM);
    addCross(furniture, marginMm, middleY);
    addCross(furniture, right - SHEET_MARK_MM, middleY);
  }
  if (!marks.cutter || side === 'back') return;
  for (const x of [marginMm, right - SQUARE_MM])
    for (const y of [marginMm, bottom - SQUARE_MM]) addSquare(furniture, x, y);
  addBarcode(furniture, plan, index);
  const { order, name } = plan.job;
  const text = [order.number && `Order ${order.number}`, name, describeSheet(plan.sheets, index)];
  const spot = lowerSpots(plan, index);
  await furniture.addText(
    {
      text: text.filter(Boolean).join('  ·  '),
      name: 'Sheet',
      align: 'RIGHT',
      sizes: TEXT_SIZES,
      multiline: false,
    },
    {
      left: toPoints(spot.rightMm),
      top: toPoints(marginMm),
      width: toPoints(spot.widthMm),
      height: toPoints(TEXT_MM),
      place: identity,
    },
  );
}

function addCross(furniture: Furniture, xMm: number, yMm: number): void {
  const side = toPoints(SHEET_MARK_MM);
  const drawing = { widthPx: side, heightPx: side, nodes: [outlined(layOutCross(side / 2))] };
  const object = { ...markObject, object: new VectorArt(drawing, furniture.platform), ink: registration };
  furniture.add(object, {
    left: toPoints(xMm),
    top: toPoints(yMm),
    width: side,
    height: side,
    place: identity,
  });
}

function addSquare(furniture: Furniture, xMm: number, yMm: number): void {
  const side = toPoints(SQUARE_MM);
  const whole = { left: 0, top: 0, width: side, height: side };
  const outline: Segment[] = [['M', 0, 0], ['L', side, 0], ['L', side, side], ['L', 0, side], ['Z']];
  const drawing = drawCode(
    { moduleSize: side, symbol: whole, whole, outline, labels: [] },
    whole,
    MARK_BLACK,
  );
  const object = { ...markObject, object: new VectorArt(drawing, furniture.platform) };
  furniture.add(object, { ...whole, left: toPoints(xMm), top: toPoints(yMm), place: identity });
}

function addBarcode(furniture: Furniture, plan: SheetPlan, index: number): void {
  const { order, name } = plan.job;
  const base = (order.number || name).replace(/[^A-Za-z0-9]+/g, '-').slice(0, MAX_NAME_CHARS);
  const code = composeCode({
    symbology: 'CODE128',
    errorCorrection: 'M',
    text: `${base || 'sheet'}-${sheetNumber(plan, index)}`,
  });
  const modules = code.columns + code.quietZone.left + code.quietZone.right;
  const { rightMm, topMm, widthMm } = lowerSpots(plan, index);
  const moduleMm = Math.min(MODULE_MM.maximum, widthMm / modules);
  if (moduleMm < MODULE_MM.minimum)
    throw new PlatenError(
      'sheet-too-small',
      `The barcode of the sheet needs ${Math.ceil(modules * MODULE_MM.minimum)} mm beside the middle of its lower edge, which has ${Math.max(0, Math.floor(widthMm))}: take a wider sheet, or a shorter order number or name.`,
    );
  const [width, height] = [toPoints(modules * moduleMm), toPoints(SHEET_MARK_MM)];
  const placed = placeCode(code, { width, height, align: 'RIGHT', hasLabels: false });
  const drawing = drawCode(placed, { width, height }, MARK_BLACK);
  const object = { ...markObject, object: new VectorArt(drawing, furniture.platform) };
  const left = toPoints(rightMm + widthMm) - width;
  furniture.add(object, { left, top: toPoints(topMm), width, height, place: identity });
}
