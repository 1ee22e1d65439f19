import { FabricImage } from 'fabric/es';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Matrix } from '../page-geometry.ts';
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
 * Paints a scene on a page or form of a document.
 * @param scene composed with the document's platform
 */
export function paintPrint(
  scene: Scene,
  frame: PrintFrame,
  surface: PdfSurface,
  { platform, stores }: PdfDocument,
): void {
  const { context } = openSurface(surface, stores);
  const { background, left, top, width, height, matrix } = frame;
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(left, top, width, height);
  }
  for (const { object, picture } of scene.objects) {
    if (picture && object instanceof FabricImage)
      stores.pictures.remember(object.getElement() as PictureSource, picture);
  }
  paintScene(scene, context, {
    platform,
    widthPx: surface.width,
    heightPx: surface.height,
    matrix,
    purpose: 'print',
  });
}
