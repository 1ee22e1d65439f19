import { identity } from '../assets/matrix.ts';
import type { LayerEffect } from '../assets/layer-effect.ts';
import type { Platform, Surface } from '../platform/platform.ts';

/**
 * Applies an effect to a painted layer.
 * @param window where the layer begins on the canvas, in whole pixels
 * @returns the layer that shows it, which may be the same
 */
export function applyEffect(
  layer: Surface,
  effect: LayerEffect,
  platform: Platform,
  { x, y }: { x: number; y: number },
): Surface {
  if (platform.applyEffect) return platform.applyEffect(layer, effect);
  const { width, height } = layer.canvas;
  const pixels = layer.context.getImageData(0, 0, width, height);
  const window = { left: x, top: y, widthPx: width, heightPx: height, data: pixels.data };
  pixels.data.set(effect.at(identity).apply(window));
  layer.context.putImageData(pixels, 0, 0);
  return layer;
}
