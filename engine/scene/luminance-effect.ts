import type { LayerEffect, PixelWindow } from '../assets/layer-effect.ts';
import { lightOfByte } from '../srgb.ts';

/** Weights of red, green and blue. Source: CSS Masking 1, section 8.2; Filter Effects 1, section 9.4. */
const WEIGHTS = [0.2125, 0.7154, 0.0721] as const;

/**
 * Converts luminance to alpha, for masks.
 * @param isLinear whether linear light is weighted instead of channel values
 */
export const luminanceEffect = (isLinear: boolean): LayerEffect => ({
  at: () => ({
    reachPx: 0,
    box: undefined,
    apply({ data }: PixelWindow): Uint8ClampedArray {
      const out = new Uint8ClampedArray(data.length);
      for (let at = 0; at < data.length; at += 4) {
        const alpha = data[at + 3]!;
        if (alpha === 0) continue;
        let luminance = 0;
        for (let channel = 0; channel < 3; channel += 1) {
          const value = data[at + channel]!;
          luminance += WEIGHTS[channel]! * (isLinear ? lightOfByte[value]! : value / 255);
        }
        out[at + 3] = luminance * alpha;
      }
      return out;
    },
  }),
});
