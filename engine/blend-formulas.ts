/** Red, green and blue, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A channel of the source over one of the backdrop, both 0 to 1. */
export type ChannelBlend = (below: number, top: number) => number;

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

export const colourDodge: ChannelBlend = (below, top) =>
  below <= 0 ? 0 : top >= 1 ? 1 : Math.min(1, below / (1 - top));
export const colourBurn: ChannelBlend = (below, top) =>
  below >= 1 ? 1 : top <= 0 ? 0 : 1 - Math.min(1, (1 - below) / top);
const hardLight: ChannelBlend = (below, top) =>
  top <= 0.5 ? 2 * below * top : 1 - 2 * (1 - below) * (1 - top);

/**
 * Modes that blend each channel separately, except soft light, which has two formulas. Source: Compositing and Blending
 * 1, section 10.1; ISO 32000-1, 11.3.5.2.
 */
export const channelBlends = {
  multiply: (below, top) => below * top,
  screen: (below, top) => below + top - below * top,
  overlay: (below, top) => hardLight(top, below),
  darken: (below, top) => Math.min(below, top),
  lighten: (below, top) => Math.max(below, top),
  'color-dodge': colourDodge,
  'color-burn': colourBurn,
  'hard-light': hardLight,
  difference: (below, top) => Math.abs(below - top),
  exclusion: (below, top) => below + top - 2 * below * top,
} as const satisfies Record<string, ChannelBlend>;

/** Modes that mix the three channels. Source: the same, section 10.2; ISO 32000-1, 11.3.5.3. */
export const colourBlends = {
  hue: (below, top) => withLuminosity(withSaturation(top, saturationOf(below)), luminosityOf(below)),
  saturation: (below, top) => withLuminosity(withSaturation(below, saturationOf(top)), luminosityOf(below)),
  color: (below, top) => withLuminosity(top, luminosityOf(below)),
  luminosity: (below, top) => withLuminosity(below, luminosityOf(top)),
} as const satisfies Record<string, (below: Rgb, top: Rgb) => Rgb>;

export const luminosityOf = ([red, green, blue]: Rgb): number => 0.3 * red + 0.59 * green + 0.11 * blue;

const saturationOf = (colour: Rgb): number => Math.max(...colour) - Math.min(...colour);

function withSaturation(colour: Rgb, saturation: number): Rgb {
  const [low, range] = [Math.min(...colour), saturationOf(colour)];
  const set = (value: number) => (range > 0 ? ((value - low) * saturation) / range : 0);
  return [set(colour[0]), set(colour[1]), set(colour[2])];
}

function withLuminosity(colour: Rgb, luminosity: number): Rgb {
  const shift = luminosity - luminosityOf(colour);
  const moved: Rgb = [colour[0] + shift, colour[1] + shift, colour[2] + shift];
  const [low, high] = [Math.min(...moved), Math.max(...moved)];
  const clip = (value: number): number => {
    let clipped = value;
    if (low < 0) clipped = luminosity + ((clipped - luminosity) * luminosity) / (luminosity - low);
    if (high > 1) clipped = luminosity + ((clipped - luminosity) * (1 - luminosity)) / (high - luminosity);
    return clamp(clipped);
  };
  return [clip(moved[0]), clip(moved[1]), clip(moved[2])];
}
