import type { Segment } from '../../assets/clip-art/path.ts';
import { identity } from '../../assets/matrix.ts';
import { placeCode } from '../../codes/place-code.ts';
import { drawCode } from '../../scene/draw-code.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { toPoints } from '../to-points.ts';
import { MARK_BLACK, markObject } from '../marks/mark-object.ts';
import { registration } from '../pdf/colour/registration.ts';
import { outlined } from '../marks/outlined.ts';
import { layOutCross } from '../marks/registration-marks.ts';
import type { Furniture, Spot } from './furniture.ts';
import { layOutSheetMarks, lowerSpots, type SheetMark } from './lay-out-sheet-marks.ts';
import { describeSheet } from './sheet-bands.ts';
import type { SheetPlan } from './plan-sheets.ts';

const TEXT_MM = 4;
const TEXT_SIZES = { minimum: 5, maximum: 8 };

/**
 * Lays out and adds the marks of a sheet, and a line of text at the top for cutters.
 * @throws PlatenError `sheet-too-small` when the barcode does not fit
 */
export async function addSheetMarks(furniture: Furniture, plan: SheetPlan, index: number): Promise<void> {
  const marks = layOutSheetMarks(plan, index);
  for (const mark of marks) drawers[mark.kind]?.(furniture, spotOf(mark), mark);
  if (!marks.some(({ kind }) => kind === 'cutter')) return;
  const { order, name, marginMm } = plan.job;
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
    spotOf({ xMm: spot.rightMm, yMm: marginMm, widthMm: spot.widthMm, heightMm: TEXT_MM }),
  );
}

const spotOf = ({ xMm, yMm, widthMm, heightMm }: Omit<SheetMark, 'kind'>): Spot => ({
  left: toPoints(xMm),
  top: toPoints(yMm),
  width: toPoints(widthMm),
  height: toPoints(heightMm),
  place: identity,
});

/** A colour bar is painted directly on its plates, not as an object. */
const drawers: Partial<
  Record<SheetMark['kind'], (furniture: Furniture, spot: Spot, mark: SheetMark) => void>
> = { registration: addCross, cutter: addSquare, barcode: addBarcode };

function addCross(furniture: Furniture, spot: Spot): void {
  const { width, height } = spot;
  const drawing = { widthPx: width, heightPx: height, nodes: [outlined(layOutCross(width / 2))] };
  furniture.add(
    { ...markObject, object: new VectorArt(drawing, furniture.platform), ink: registration },
    spot,
  );
}

function addSquare(furniture: Furniture, spot: Spot): void {
  const { width: side } = spot;
  const whole = { left: 0, top: 0, width: side, height: side };
  const outline: Segment[] = [['M', 0, 0], ['L', side, 0], ['L', side, side], ['L', 0, side], ['Z']];
  const drawing = drawCode(
    { moduleSize: side, symbol: whole, whole, outline, labels: [] },
    whole,
    MARK_BLACK,
  );
  furniture.add({ ...markObject, object: new VectorArt(drawing, furniture.platform) }, spot);
}

function addBarcode(furniture: Furniture, spot: Spot, { code }: SheetMark): void {
  const { width, height } = spot;
  const placed = placeCode(code!, { width, height, align: 'RIGHT', hasLabels: false });
  const drawing = drawCode(placed, { width, height }, MARK_BLACK);
  furniture.add({ ...markObject, object: new VectorArt(drawing, furniture.platform) }, spot);
}
