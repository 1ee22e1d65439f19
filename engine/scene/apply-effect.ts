import { identity } from '../assets/matrix.ts';
import type { LayerEffect } from '../assets/layer-effect.ts';
import type { Platform, Surface } from '../platform/platform.ts';

/**
 * Applies an effect to a painted layer.
 * @param window the origin of the layer on the canvas, in whole pixels
 * @param others layers of the same size that the effect uses, which are released
 * @returns the layer with the result, which may be the same
 */
export function applyEffect(
  layer: Surface,
  effect: LayerEffect,
  platform: Platform,
  { x, y }: { x: number; y: number },
  others: readonly Surface[] = [],
): Surface {
  if (platform.applyEffect) return platform.applyEffect(layer, effect, others);
  const { width, height } = layer.canvas;
  const images = others.map(({ context }) => context.getImageData(0, 0, width, height).data);
  for (const other of others) platform.releaseSurface(other);
  const pixels = layer.context.getImageData(0, 0, width, height);
  const window = { left: x, top: y, widthPx: width, heightPx: height, data: pixels.data };
  pixels.data.set(effect.at(identity).apply(window, images));
  layer.context.putImageData(pixels, 0, 0);
  return layer;
}
