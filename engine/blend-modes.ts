/** Blend modes, by their CSS names. Source: Compositing and Blending 1, section 10. */
export const blendModes = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const;

export type BlendMode = (typeof blendModes)[number];

export const isBlendMode = (name: string): name is BlendMode =>
  (blendModes as readonly string[]).includes(name);
