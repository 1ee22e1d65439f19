import { PlatenError } from '../../errors.ts';
import type { Ink } from '../../model/ink.ts';
import type { DecodedPicture } from '../../platform/platform.ts';
import { findInk } from '../../rules/colour/find-ink.ts';
import { pixelsPerMm } from '../../rules/geometry/print-size.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import { layOutPage, sizeOnSheet } from '../page-geometry.ts';
import type { PrintTask } from '../print-task.ts';
import { chokeCoverage } from './choke-coverage.ts';

/** The resolution of white ink presses; a higher one has no effect under a print. */
const MAX_DPI = 300;
/** Memory for one page: two buffers of four bytes per pixel. */
const MAX_PIXELS = 16e6;

/** The white underbase of a page: black where it is full, white where there is none. */
export interface UnderbasePlate {
  ink: Ink;
  source: DecodedPicture['source'];
}

/**
 * Renders the white underbase of all process colours of a page, choked by the print area's distance. Objects in spot
 * inks have none: foil needs none, and white is white.
 * @returns undefined if the print area has no underbase
 * @throws PlatenError `underbase-ink`; whatever composing throws
 */
export async function makeUnderbase(
  { product, design, printArea, dpi }: Pick<PrintTask, 'product' | 'design' | 'printArea' | 'dpi'>,
  tools: SceneTools,
): Promise<UnderbasePlate | undefined> {
  const { underbase, backgroundColourHexCode, ...spec } = printArea.configuration;
  if (!underbase) return undefined;
  const ink = findInk(product, underbase.ink);
  if (ink?.kind !== 'UNDERBASE')
    throw new PlatenError(
      'underbase-ink',
      `the white beneath the print is to be ${JSON.stringify(underbase.ink)}, which is no ink of the product of the kind UNDERBASE`,
    );
  const { platform } = tools;
  const whiteDpi = chooseDpi(spec, Math.min(dpi, MAX_DPI));
  const { widthPx, heightPx, matrix, mirrored } = layOutPage(spec, whiteDpi);
  const { canvas, context } = platform.createSurface(widthPx, heightPx);
  if (backgroundColourHexCode) {
    context.fillRect(0, 0, widthPx, heightPx);
  } else {
    const scene = await composeScene(product, design, printArea.enterpriseProductMaskId, tools);
    const objects = scene.objects.filter((object) => object.ink === undefined);
    const target = { platform, widthPx, heightPx, matrix, mirrored };
    paintScene({ ...scene, objects }, context, { ...target, purpose: 'print' });
  }
  const pixels = context.getImageData(0, 0, widthPx, heightPx);
  chokePixels(pixels, underbase.chokeMm * pixelsPerMm(whiteDpi));
  context.putImageData(pixels, 0, 0);
  return { ink, source: canvas };
}

/** Converts pixels to their underbase: darker with more coverage. */
function chokePixels({ data, width }: ImageData, reachPx: number): void {
  const coverage = new Uint8Array(data.length / 4).map((_, index) => data[index * 4 + 3]!);
  const choked = chokeCoverage(coverage, width, reachPx);
  for (let index = 0, at = 0; at < data.length; index += 1, at += 4) {
    data[at] = data[at + 1] = data[at + 2] = 255 - choked[index]!;
    data[at + 3] = 255;
  }
}

/** The resolution within the memory limit. */
function chooseDpi(spec: Parameters<typeof layOutPage>[0], wantedDpi: number): number {
  const { widthMm, heightMm } = sizeOnSheet(spec).page;
  const mostDpi = Math.sqrt(MAX_PIXELS / (widthMm * heightMm)) * 25.4;
  return Math.min(wantedDpi, mostDpi);
}
