import type { DecodedPicture } from '../../platform/platform.ts';
import { pixelsPerMm } from '../../rules/geometry/print-size.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { SceneObject } from '../../scene/scene.ts';
import { layOutPage, sizeOnSheet } from '../page-geometry.ts';
import type { PrintTask } from '../print-task.ts';
import { chokeCoverage } from './choke-coverage.ts';
import { listUnderlaid } from './list-underlaid.ts';

/** A page of white: black where it is full, white where there is none. */
export type UnderbasePicture = DecodedPicture['source'];

/** The resolution of white ink presses; a higher one has no effect under a print. */
const MAX_DPI = 300;
/** Memory for one page: two buffers of four bytes per pixel. */
const MAX_PIXELS = 16e6;
/** The picture has white in whole squares of this side, so that it compresses well. */
const SQUARE_PX = 16;

/**
 * Paints the white near objects without outlines. It is the choked coverage of all objects, because a text on a
 * photograph has no choke where it is on the photograph.
 * @param isSoft for each object that has white, whether it has no outlines
 * @throws PlatenError whatever composing throws
 */
export async function paintUnderbase(
  { product, design, printArea, dpi }: Pick<PrintTask, 'product' | 'design' | 'printArea' | 'dpi'>,
  isSoft: readonly boolean[],
  tools: SceneTools,
): Promise<UnderbasePicture> {
  const { platform } = tools;
  const { underbase, ...spec } = printArea.configuration;
  const whiteDpi = chooseDpi(spec, Math.min(dpi, MAX_DPI));
  const { widthPx, heightPx, matrix, mirrored } = layOutPage(spec, whiteDpi);
  const reachPx = (underbase?.chokeMm ?? 0) * pixelsPerMm(whiteDpi);
  const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, tools);
  const all = listUnderlaid(scene);
  const { canvas, context } = platform.createSurface(widthPx, heightPx);
  const coverageOf = (objects: SceneObject[]): Uint8Array => {
    context.clearRect(0, 0, widthPx, heightPx);
    const target = { platform, widthPx, heightPx, matrix, mirrored };
    paintScene({ ...scene, objects }, context, { ...target, purpose: 'print' });
    const { data } = context.getImageData(0, 0, widthPx, heightPx);
    return new Uint8Array(widthPx * heightPx).map((_, index) => data[index * 4 + 3]!);
  };
  const white = chokeCoverage(coverageOf(all), widthPx, reachPx);
  if (isSoft.includes(false)) {
    const soft = coverageOf(all.filter((_, index) => isSoft[index]));
    clearAwayFrom(soft, white, widthPx, reachPx);
  }
  const pixels = context.createImageData(widthPx, heightPx);
  fillPixels(white, pixels.data);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Clears the white that a coverage does not affect: squares that are farther from it than the reach. */
function clearAwayFrom(coverage: Uint8Array, white: Uint8Array, widthPx: number, reachPx: number): void {
  const columns = Math.ceil(widthPx / SQUARE_PX);
  const rows = Math.ceil(coverage.length / widthPx / SQUARE_PX);
  const reach = Math.ceil(reachPx / SQUARE_PX);
  const isNear = new Uint8Array(columns * rows);
  forEachRun(coverage, widthPx, (run, column, row) => {
    if (!run.some((value) => value > 0)) return;
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
      isNear.fill(
        1,
        y * columns + Math.max(0, column - reach),
        y * columns + Math.min(columns, column + reach + 1),
      );
  });
  forEachRun(white, widthPx, (run, column, row) => {
    if (!isNear[row * columns + column]) run.fill(0);
  });
}

/** Visits the pixels of each row of each square. */
function forEachRun(
  pixels: Uint8Array,
  widthPx: number,
  visit: (run: Uint8Array, column: number, row: number) => void,
): void {
  for (let start = 0, y = 0; start < pixels.length; start += widthPx, y += 1)
    for (let x = 0; x < widthPx; x += SQUARE_PX)
      visit(
        pixels.subarray(start + x, start + Math.min(widthPx, x + SQUARE_PX)),
        x / SQUARE_PX,
        Math.floor(y / SQUARE_PX),
      );
}

/** Paints white ink in black. */
function fillPixels(white: Uint8Array, data: Uint8ClampedArray): void {
  for (let index = 0, at = 0; index < white.length; index += 1, at += 4) {
    data[at] = data[at + 1] = data[at + 2] = 255 - white[index]!;
    data[at + 3] = 255;
  }
}

/** The resolution within the memory limit. */
function chooseDpi(spec: Parameters<typeof layOutPage>[0], wantedDpi: number): number {
  const { widthMm, heightMm } = sizeOnSheet(spec).page;
  const mostDpi = Math.sqrt(MAX_PIXELS / (widthMm * heightMm)) * 25.4;
  return Math.min(wantedDpi, mostDpi);
}
