import { FabricImage } from 'fabric/es';
import type { Ink } from '../../model/ink.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Matrix } from '../page-geometry.ts';
import { listPasses } from './colour/list-passes.ts';
import { soleInk } from './colour/sole-ink.ts';
import type { PdfScene } from './compose-for-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PictureSource } from './pdf-pictures.ts';
import { openSurface } from './pdf-platform.ts';
import type { PdfSurface } from './pdf-surface.ts';

/** Where a print lands on a surface, in points from the surface's top left corner, y down. */
export interface PrintFrame {
  /** Canvas units to points. */
  matrix: Matrix;
  /** The bleed box: the background fills it. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** `#rrggbb`, under everything. */
  background: string | undefined;
}

/**
 * Paints a scene on a page or form of a document, ink after ink (see listPasses).
 * @param scene composed for the document
 */
export function paintPrint(
  scene: PdfScene,
  frame: PrintFrame,
  surface: PdfSurface,
  { platform, stores, options }: PdfDocument,
): void {
  const { context } = openSurface(surface, stores);
  const { background, left, top, width, height, matrix } = frame;
  for (const { object, picture, ink } of scene.objects) {
    // A picture in an ink is made of its file, and no longer that.
    if (picture && !ink && object instanceof FabricImage)
      stores.pictures.remember(object.getElement() as PictureSource, picture);
  }
  const { colours } = stores;
  const isOneInk = options.colour === 'one-ink';
  const choose = (ink?: Ink) =>
    isOneInk && !ink ? colours.choose(soleInk(scene.inks), 'engraved') : colours.choose(ink);
  if (background !== undefined) {
    choose();
    context.fillStyle = background;
    context.fillRect(left, top, width, height);
  }
  const { width: widthPx, height: heightPx } = surface;
  for (const pass of listPasses(scene)) {
    if ('underbase' in pass) {
      colours.choose(pass.underbase.ink, 'tone');
      context.drawImage(pass.underbase.source, left, top, width, height);
      continue;
    }
    choose(pass.ink);
    const objects = { ...scene, objects: pass.objects };
    paintScene(objects, context, { platform, widthPx, heightPx, matrix, purpose: 'press' });
  }
  colours.choose();
}
