import type { Platform } from '../../platform/platform.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { PageGeometry } from '../page-geometry.ts';
import type { PaintedThing } from './painting.ts';
import type { StripCanvas } from './strip-context.ts';
import { openStripPage } from './strip-platform.ts';

/**
 * The things that a scene puts on a page, bottom first.
 * @param platform the strip platform the scene was composed with
 */
export function listThings(
  scene: Scene,
  { widthPx, heightPx, matrix, mirrored }: PageGeometry,
  platform: Platform,
): readonly PaintedThing[] {
  const canvas: StripCanvas = { width: widthPx, height: heightPx, things: [] };
  const { context } = openStripPage(canvas);
  paintScene(scene, context, { platform, widthPx, heightPx, matrix, mirrored, purpose: 'print' });
  return canvas.things;
}
