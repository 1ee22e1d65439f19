import type { LayerEffect } from '../assets/layer-effect.ts';
import { bytesOfHex } from '../hex-bytes.ts';

/** An effect whose result is in one colour. @param tint `#rrggbb` */
export function withTint(effect: LayerEffect, tint: string | undefined): LayerEffect {
  if (tint === undefined) return effect;
  const rgb = bytesOfHex(tint);
  return {
    at(toPixels) {
      const { reachPx, box, apply } = bindEffect(effect.at(toPixels));
      return {
        reachPx,
        box,
        apply(window, images) {
          const data = apply(window, images);
          for (let at = 0; at < data.length; at += 4) data.set(rgb, at);
          return data;
        },
      };
    },
  };
}

const bindEffect = (effect: ReturnType<LayerEffect['at']>) => ({
  reachPx: effect.reachPx,
  box: effect.box,
  apply: (...given: Parameters<typeof effect.apply>) => effect.apply(...given),
});
