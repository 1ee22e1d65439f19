import {
  channelBlends,
  type ChannelBlend,
  colourBlends,
  colourBurn,
  colourDodge,
  luminosityOf,
  type Rgb,
} from '../../blend-formulas.ts';

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** At the ends it is the source, where the two modes that it combines give the backdrop. */
const vividLight: ChannelBlend = (b, s) => {
  if (s <= 0 || s >= 1) return s;
  return s <= 0.5 ? colourBurn(b, 2 * s) : colourDodge(b, 2 * s - 1);
};

/**
 * The blend functions of a channel. Source: Adobe, "Blending mode descriptions", with the formulas of PDF Blend Modes.
 */
const mixes: Readonly<Record<string, ChannelBlend>> = {
  normal: (_b, s) => s,
  dissolve: (_b, s) => s,
  darken: channelBlends.darken,
  multiply: channelBlends.multiply,
  'color burn': colourBurn,
  'linear burn': (b, s) => clamp(b + s - 1),
  lighten: channelBlends.lighten,
  screen: channelBlends.screen,
  'color dodge': colourDodge,
  'linear dodge': (b, s) => clamp(b + s),
  overlay: channelBlends.overlay,
  'soft light': (b, s) =>
    s <= 0.5 ? 2 * b * s + b * b * (1 - 2 * s) : 2 * b * (1 - s) + Math.sqrt(b) * (2 * s - 1),
  'hard light': channelBlends['hard-light'],
  'vivid light': vividLight,
  'linear light': (b, s) => clamp(b + 2 * s - 1),
  'pin light': (b, s) => (s <= 0.5 ? Math.min(b, 2 * s) : Math.max(b, 2 * s - 1)),
  'hard mix': (b, s) => (b + s > 1 || (b + s === 1 && b >= 0.5) ? 1 : 0),
  difference: channelBlends.difference,
  exclusion: channelBlends.exclusion,
  subtract: (b, s) => clamp(b - s),
  divide: (b, s) => (s <= 0 ? (b <= 0 ? 0 : 1) : clamp(b / s)),
};

/** Modes that mix the three channels. */
const wholeModes: Readonly<Record<string, (behind: Rgb, above: Rgb) => Rgb>> = {
  ...colourBlends,
  'darker color': (b, s) => (luminosityOf(s) < luminosityOf(b) ? s : b),
  'lighter color': (b, s) => (luminosityOf(s) > luminosityOf(b) ? s : b),
};

/**
 * Modes in which fill opacity fades the effect of the layer instead of the layer, by the value that has no effect.
 * Source: Adobe Photoshop help, "Layer opacity and blending" (the eight special modes).
 */
const neutralValues: Readonly<Record<string, number>> = {
  'color burn': 1,
  'linear burn': 1,
  'color dodge': 0,
  'linear dodge': 0,
  'vivid light': 0.5,
  'linear light': 0.5,
  'hard mix': 0.5,
  difference: 0,
};

export const isKnownMode = (mode: string): boolean => mode in mixes || mode in wholeModes;

/** Whether a channel depends on the other channels. */
export const isWholeMode = (mode: string): boolean => mode in wholeModes;

/** Whether the result is a weighted sum of source and backdrop with constant weights. */
export const isAffineMode = (mode: string): boolean =>
  ['normal', 'pass through', 'multiply', 'screen'].includes(mode);

/**
 * Blends a row of pixels onto another: four numbers a pixel, 0..1, not multiplied by alpha.
 * Source: Compositing and Blending 1, section 5, which Photoshop's formula equals.
 * @param coverage of each pixel by masks and opacity
 * @param keepsAlpha for clipped layers: the backdrop counts as opaque and keeps its alpha
 */
export function blendRow(
  behind: Float32Array,
  above: Float32Array,
  coverage: Float32Array,
  { mode, fill, keepsAlpha }: { mode: string; fill: number; keepsAlpha: boolean },
  [left, right]: readonly [number, number],
): void {
  const neutral = neutralValues[mode];
  const faded = neutral === undefined ? fill : 1;
  const whole = wholeModes[mode];
  const mix = mixes[mode] ?? mixes['normal']!;
  const isPlain = mode === 'normal' || (!whole && !(mode in mixes));
  for (let x = left; x < right; x += 1) {
    const at = 4 * x;
    const alpha = above[at + 3]! * coverage[x]! * faded;
    if (alpha <= 0) continue;
    const under = keepsAlpha ? 1 : behind[at + 3]!;
    const union = under + alpha - under * alpha;
    const part = alpha / union;
    const mixed = whole && under > 0 ? whole(rgbAt(behind, at), rgbAt(above, at)) : undefined;
    for (let c = 0; c < 3; c += 1) {
      const b = behind[at + c]!;
      let s = above[at + c]!;
      if (!isPlain && under > 0) {
        const strength = neutral === undefined ? s : neutral + fill * (s - neutral);
        s += under * ((mixed ? mixed[c]! : mix(b, strength)) - s);
      }
      behind[at + c] = b + part * (s - b);
    }
    if (!keepsAlpha) behind[at + 3] = union;
  }
}

const rgbAt = (row: Float32Array, at: number): Rgb => [row[at]!, row[at + 1]!, row[at + 2]!];
