import type { Rgb } from '../../blend-formulas.ts';

/**
 * Shifts hue by degrees, and saturation and lightness by percent, as Photoshop's Hue/Saturation does. Source: HSL of
 * Smith, "Color Gamut Transform Pairs", 1978.
 */
export function shiftColour(
  colour: Rgb,
  { hue, saturation, lightness }: { hue: number; saturation: number; lightness: number },
): Rgb {
  const [h, s, l] = hslOf(colour);
  const gain = saturation / 100;
  // The gain is unbounded towards full saturation, and a fraction towards grey.
  const saturated = gain >= 0 ? Math.min(1, s / Math.max(1 - gain, 1e-3)) : s * (1 + gain);
  const light = lightness / 100;
  const lightened = light >= 0 ? l + (1 - l) * light : l * (1 + light);
  return rgbOf((((h + hue) % 360) + 360) % 360, saturated, lightened);
}

function hslOf([red, green, blue]: Rgb): Rgb {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  const l = (high + low) / 2;
  if (range <= 0) return [0, 0, l];
  const s = range / (1 - Math.abs(2 * l - 1) || 1);
  if (high === red) return [(60 * ((green - blue) / range) + 360) % 360, s, l];
  if (high === green) return [60 * ((blue - red) / range) + 120, s, l];
  return [60 * ((red - green) / range) + 240, s, l];
}

function rgbOf(h: number, s: number, l: number): Rgb {
  const reach = s * Math.min(l, 1 - l);
  const channel = (turn: number) => {
    const place = (turn + h / 30) % 12;
    return l - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
