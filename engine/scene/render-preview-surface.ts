import { canvasLimits } from '../limits.ts';
import type { Platform, Surface } from '../platform/platform.ts';
import { paintScene, type PaintSceneOptions } from './paint-scene.ts';
import type { Scene } from './scene.ts';

/**
 * Paints a whole view, the reference canvas of 500 units, onto a square surface: what the configurator shows.
 * @param sizePx side of the surface in pixels
 */
export function renderPreviewSurface(
  scene: Scene,
  platform: Platform,
  sizePx: number,
  purpose: PaintSceneOptions['purpose'] = 'preview',
): Surface {
  const surface = platform.createSurface(sizePx, sizePx);
  const scale = sizePx / canvasLimits.configuratorSizePx;
  paintScene(scene, surface.context, {
    platform,
    widthPx: sizePx,
    heightPx: sizePx,
    matrix: [scale, 0, 0, scale, 0, 0],
    purpose,
  });
  return surface;
}
