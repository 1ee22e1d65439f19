import type { Platform } from '../../platform/platform.ts';
import { OutlineText } from '../../scene/outline-text.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import { FINE_LINE_PT } from '../colour/key-black.ts';
import type { PageGeometry } from '../page-geometry.ts';
import type { PaintedObject } from './painting.ts';
import type { StripCanvas } from './strip-context.ts';
import { openStripPage } from './strip-platform.ts';

/**
 * Lists the painted objects of a scene on a page, bottom first.
 * @param platform the strip platform of the scene
 * @param overprintsBlack whether text and fine lines overprint if they are only black ink
 */
export function listPaintedObjects(
  scene: Scene,
  { widthPx, heightPx, matrix, mirrored, dpi }: PageGeometry,
  platform: Platform,
  overprintsBlack = false,
): readonly PaintedObject[] {
  const canvas: StripCanvas = { width: widthPx, height: heightPx, objects: [] };
  if (overprintsBlack)
    canvas.small = {
      texts: new Set(
        scene.objects.flatMap(({ object }) => (object instanceof OutlineText ? object.path : [])),
      ),
      lineWidthPx: (FINE_LINE_PT / 72) * dpi,
    };
  const { context } = openStripPage(canvas);
  paintScene(scene, context, { platform, widthPx, heightPx, matrix, mirrored, purpose: 'print' });
  return canvas.objects;
}
