import type { Segment } from '../../assets/clip-art/path.ts';
import { identity, type Matrix } from '../../assets/matrix.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scene, SceneObject } from '../../scene/scene.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { layOutCropMarks } from '../marks/crop-marks.ts';
import { toPoints } from '../to-points.ts';
import { markObject } from '../marks/mark-object.ts';
import { outlined } from '../marks/outlined.ts';
import { registration } from '../pdf/colour/registration.ts';
import { addSheetMarks } from './compose-sheet-marks.ts';
import { Furniture } from './furniture.ts';
import { composeLabel } from './label.ts';
import { placeBox } from './place-box.ts';
import { BAND_HEIGHT_MM, LABEL_HEIGHT_MM } from './lay-out-sheets.ts';
import type { SheetPlan } from './plan-sheets.ts';
import { type Band, composeBands } from './sheet-bands.ts';
import type { SheetEntry } from './sheet-entry.ts';

const BAND_FONT_SIZES = { minimum: 5, maximum: 9 };
const LABEL_FONT_SIZES = { minimum: 4, maximum: 7 };
/** The share of the band for its left text, because the order is longer than the date. */
const LEFT_SHARE = 0.6;
/** Narrower labels have only their code. */
const MIN_LABEL_TEXT_MM = 8;
/** The share of the crop mark space that is the gap between the bleed and the lines. */
const MARK_GAP_SHARE = 0.25;

/**
 * Composes the parts of a sheet besides its items, as a scene in points: header and footer, and the crop marks and the
 * label of every item.
 * @param index of the sheet in the plan
 * @param report receives the progress, 0 to 1, after every item, because codes are slow
 * @throws PlatenError `sheet-code-too-long`
 */
export async function composeFurniture(
  plan: SheetPlan,
  index: number,
  platform: Platform,
  report: (part: number) => void,
): Promise<Scene> {
  const furniture = new Furniture(platform);
  const marginMm = plan.insetMm;
  const { widthMm, heightMm, placements, side } = plan.sheets[index]!;
  const { header, footer } = composeBands(plan, index);
  const band = { leftMm: marginMm, widthMm: widthMm - 2 * marginMm };
  if (header) await addBand(furniture, 'Header', header, { ...band, topMm: marginMm });
  const footerMm = heightMm - marginMm - BAND_HEIGHT_MM;
  if (footer) await addBand(furniture, 'Footer', footer, { ...band, topMm: footerMm });

  await addSheetMarks(furniture, plan, index);
  for (const [at, placement] of placements.entries()) {
    const entry = plan.entries.get(placement.id)!;
    const box = plan.boxes.get(placement.id)!;
    const size = { width: toPoints(box.widthMm), height: toPoints(box.heightMm) };
    const place = placeBox(toPoints(placement.xMm), toPoints(placement.yMm), size, placement);
    if (plan.markReachMm > 0) addCropMarks(furniture, entry, plan.markReachMm, place);
    if (plan.labelGapMm !== undefined && side !== 'back')
      await addLabel(furniture, plan, entry, placement.copy, place);
    report((at + 1) / placements.length);
  }
  return furniture.scene;
}

async function addBand(
  furniture: Furniture,
  name: string,
  { left, right }: Band,
  { leftMm, topMm, widthMm }: { leftMm: number; topMm: number; widthMm: number },
): Promise<void> {
  const top = toPoints(topMm);
  const height = toPoints(BAND_HEIGHT_MM);
  const width = toPoints(widthMm);
  const leftWidth = width * LEFT_SHARE;
  const style = { name, sizes: BAND_FONT_SIZES, multiline: false };
  const spot = { left: toPoints(leftMm), top, height, place: identity };
  await furniture.addText({ ...style, text: left, align: 'LEFT' }, { ...spot, width: leftWidth });
  await furniture.addText(
    { ...style, text: right, align: 'RIGHT' },
    { ...spot, left: spot.left + leftWidth, width: width - leftWidth },
  );
}

async function addLabel(
  furniture: Furniture,
  plan: SheetPlan,
  entry: SheetEntry,
  copy: number,
  place: Matrix,
): Promise<void> {
  const { text, code } = composeLabel(plan.job, entry, copy);
  const top = toPoints(entry.heightMm + plan.labelGapMm!);
  const side = toPoints(LABEL_HEIGHT_MM);
  furniture.addCode(code, { left: 0, top, width: side, height: side, place });
  const width = toPoints(entry.widthMm) - side;
  if (width < toPoints(MIN_LABEL_TEXT_MM)) return;
  await furniture.addText(
    { text, name: `Label of ${entry.id}`, align: 'LEFT', sizes: LABEL_FONT_SIZES, multiline: true },
    { left: side, top, width, height: side, place },
  );
}

/** Lines at the corners of the trim, on every plate of a PDF except cut lines. */
function addCropMarks(
  furniture: Furniture,
  { widthMm, heightMm, bleedMm }: SheetEntry,
  reachMm: number,
  place: Matrix,
): void {
  const [reach, bleed] = [toPoints(reachMm), toPoints(bleedMm)];
  const [width, height] = [toPoints(widthMm) + 2 * reach, toPoints(heightMm) + 2 * reach];
  const inset = reach + bleed;
  const trim = { left: inset, top: inset, right: width - inset, bottom: height - inset };
  const gap = reach * MARK_GAP_SHARE;
  const lines = layOutCropMarks(trim, bleed, gap, reach - gap);
  const path = lines.flatMap(([x1, y1, x2, y2]): Segment[] => [
    ['M', x1, y1],
    ['L', x2, y2],
  ]);
  const object = new VectorArt(
    { widthPx: width, heightPx: height, nodes: [outlined(path)] },
    furniture.platform,
  );
  const marks: SceneObject = { ...markObject, object, ink: registration };
  furniture.add(marks, { left: -reach, top: -reach, width, height, place });
}
