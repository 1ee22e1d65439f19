import { multiply } from '../../assets/matrix.ts';
import type { Platform } from '../../platform/platform.ts';
import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import type { Bounds } from '../../rules/geometry/object-bounds.ts';
import { pixelsPerMm, toPixels } from '../../rules/geometry/print-size.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { toPoints } from '../to-points.ts';
import { layOutPage, type Matrix, refuseSize } from '../page-geometry.ts';
import { PngEncoder } from '../../encoders/png/png-encoder.ts';
import { type StepControl, Steps } from '../steps.ts';
import { paintStrips } from '../strips/paint-strips.ts';
import type { StripCanvas } from '../strips/strip-context.ts';
import { createStripPlatform, openStripPage } from '../strips/strip-platform.ts';
import { composeFurniture } from './compose-furniture.ts';
import { placeBox } from './place-box.ts';
import type { SheetPlan } from './plan-sheets.ts';
import type { SheetEntry } from './sheet-entry.ts';
import { findingsOf, type SheetFinding, type SheetResult } from './sheet-result.ts';

/**
 * Renders one sheet of a plan as a transparent PNG, for film printers, in strips like every print. Items are placed on
 * whole pixels.
 * @param index of the sheet in the plan
 * @param control abort signal, deadline and progress; checked between artworks and strips
 * @throws PlatenError `render-aborted`, `render-deadline`, `print-too-large`, `sheet-code-too-long`, or what composing
 * throws
 */
export async function renderSheetPng(
  plan: SheetPlan,
  index: number,
  tools: SceneTools,
  sink: ByteSink,
  control: StepControl = {},
): Promise<SheetResult> {
  const { dpi } = plan.job;
  const { widthMm, heightMm, placements } = plan.sheets[index]!;
  const page = { widthPx: toPixels(widthMm, dpi), heightPx: toPixels(heightMm, dpi), dpi };
  refuseSize(page, dpi);
  const steps = new Steps(control, 100);
  const platform = createStripPlatform(tools.platform);
  const entries = [...new Set(placements.map(({ id }) => plan.entries.get(id)!))];
  const findings: SheetFinding[] = [];
  const scenes = await steps.step('compose', 15, (report) =>
    composeArtworks(entries, { ...tools, platform }, findings, report),
  );
  const furniture = await steps.step('label', 5, (report) => composeFurniture(plan, index, platform, report));
  findings.push(...findingsOf(furniture, `sheet ${index + 1}`));
  const encoder = new PngEncoder(sink, { ...page, opaque: false });
  try {
    await steps.step('paint', 79, async (report) => {
      const { objects } = paintSheet(plan, index, scenes, furniture, page, platform);
      for (const strip of paintStrips(objects, page, undefined, tools.platform)) {
        await encoder.writeRows(strip.rows);
        report(strip.bottom / page.heightPx);
      }
    });
    await steps.step('finish', 1, () => encoder.end());
  } finally {
    encoder.abort(); // releases its memory in every case
  }
  return { inks: { colour: 'rgb', mixed: [], spots: [] }, findings, timings: steps.timings };
}

/** @returns the scene of every artwork, by its key */
async function composeArtworks(
  entries: readonly SheetEntry[],
  tools: SceneTools,
  findings: SheetFinding[],
  report: (part: number) => void,
): Promise<Map<string, Scene>> {
  const scenes = new Map<string, Scene>();
  for (const [index, { id, artworkKey, task }] of entries.entries()) {
    if (scenes.has(artworkKey)) continue;
    const { product, design, printArea } = task;
    const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, tools);
    scenes.set(artworkKey, scene);
    findings.push(...findingsOf(scene, id));
    report((index + 1) / entries.length);
  }
  return scenes;
}

/** Lays a sheet out on a page of pixels: every item inside its bleed, and the furniture on top. */
function paintSheet(
  plan: SheetPlan,
  index: number,
  scenes: ReadonlyMap<string, Scene>,
  furniture: Scene,
  { widthPx, heightPx, dpi }: { widthPx: number; heightPx: number; dpi: number },
  platform: Platform,
): StripCanvas {
  const canvas: StripCanvas = { width: widthPx, height: heightPx, objects: [] };
  const { context } = openStripPage(canvas);
  const paint = (scene: Scene, matrix: Matrix, mirrored?: Bounds) =>
    paintScene(scene, context, { platform, widthPx, heightPx, matrix, mirrored, purpose: 'print' });
  const scale = pixelsPerMm(dpi);
  for (const placement of plan.sheets[index]!.placements) {
    const { artworkKey, task } = plan.entries.get(placement.id)!;
    const { configuration } = task.printArea;
    const print = layOutPage(configuration, dpi);
    const box = plan.boxes.get(placement.id)!;
    const size = { width: box.widthMm * scale, height: box.heightMm * scale };
    const [a, b, c, d, e, f] = placeBox(placement.xMm * scale, placement.yMm * scale, size, placement);
    const place: Matrix = [a, b, c, d, Math.round(e), Math.round(f)];
    context.save();
    context.setTransform(...place);
    context.beginPath();
    context.rect(0, 0, print.widthPx, print.heightPx);
    context.clip();
    if (configuration.backgroundColourHexCode) {
      context.fillStyle = parseHexColour(configuration.backgroundColourHexCode);
      context.fillRect(0, 0, print.widthPx, print.heightPx);
    }
    paint(scenes.get(artworkKey)!, [...multiply(place, print.matrix)], print.mirrored);
    context.restore();
  }
  const pixelsPerPoint = scale / toPoints(1);
  paint(furniture, [pixelsPerPoint, 0, 0, pixelsPerPoint, 0, 0]);
  return canvas;
}
