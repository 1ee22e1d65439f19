import { PlatenError } from '../../errors.ts';
import type { Path } from '../../assets/clip-art/path.ts';
import type { Ink } from '../../model/ink.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInk } from '../../rules/colour/find-ink.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import { placeArtwork, sizeOnSheet } from '../page-geometry.ts';
import { mirroredFace } from '../../rules/geometry/whole-print.ts';
import type { PrintTask } from '../print-task.ts';
import { RecordedPath } from '../recorded-path.ts';
import { listUnderlaid } from './list-underlaid.ts';
import { paintUnderbase, type UnderbasePicture } from './paint-underbase.ts';
import { recordOutlines } from './record-outlines.ts';

/** The white underbase of a page: the union of its parts. */
export interface UnderbasePlate {
  ink: Ink;
  /** Size of the page. */
  widthMm: number;
  heightMm: number;
  /** Full white, in millimetres from the page's top left corner, filled by the nonzero rule. */
  outline: Path;
  /** The white near objects that have no outlines: pictures, shadows, translucent colours. */
  picture?: UnderbasePicture;
}

/**
 * Makes the white underbase of all process colours of a page, choked by the print area's distance. Texts, drawings and
 * flat colours have outlines, all else has pixels. Objects in spot inks have no white: foil needs none, and white is
 * white.
 * @param scene of the print, composed with `platform`, whose paths can be read back
 * @returns undefined if the print area has no underbase
 * @throws PlatenError `underbase-ink`; whatever composing throws
 */
export async function makeUnderbase(
  task: Pick<PrintTask, 'product' | 'design' | 'printArea' | 'dpi'>,
  scene: Scene,
  platform: Platform,
  tools: SceneTools,
): Promise<UnderbasePlate | undefined> {
  const { underbase, backgroundColourHexCode, ...spec } = task.printArea.configuration;
  if (!underbase) return undefined;
  const ink = findInk(task.product, underbase.ink);
  if (ink?.kind !== 'UNDERBASE')
    throw new PlatenError(
      'underbase-ink',
      `the white beneath the print is to be ${JSON.stringify(underbase.ink)}, which is no ink of the product of the kind UNDERBASE`,
    );
  const { artwork, page } = sizeOnSheet(spec);
  if (backgroundColourHexCode) return { ink, ...page, outline: coverPage(page) };
  const toMm = placeArtwork(
    spec,
    { width: artwork.widthMm, height: artwork.heightMm },
    { width: page.widthMm, height: page.heightMm },
    1,
  );
  const isMirrored = mirroredFace(spec) !== undefined;
  const recordings = listUnderlaid(scene).map(({ object }) =>
    isMirrored ? undefined : recordOutlines(object, toMm, platform),
  );
  // The library of polygons is large, and most prints have no underbase.
  const { chokeOutlines } = await import('./choke-outlines.ts');
  const { outline, isSoft } = chokeOutlines(recordings, page, underbase.chokeMm);
  const picture = isSoft.includes(true) ? await paintUnderbase(task, isSoft, tools) : undefined;
  return { ink, ...page, outline, ...(picture && { picture }) };
}

function coverPage({ widthMm, heightMm }: { widthMm: number; heightMm: number }): Path {
  const path = new RecordedPath();
  path.rect(0, 0, widthMm, heightMm);
  return path.segments;
}
