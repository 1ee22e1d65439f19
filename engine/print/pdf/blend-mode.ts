import { PlatenError } from '../../errors.ts';

/** Blend modes of canvas and PDF with the same formulas, by their canvas names. Source: ISO 32000-1, 11.3.5. */
const modes: Partial<Record<GlobalCompositeOperation, string>> = {
  'source-over': 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
};

/**
 * Converts a composite operation of a canvas to a blend mode.
 * @throws PlatenError `pdf-operation-unsupported` for one that PDF does not have
 */
export function toBlendMode(operation: GlobalCompositeOperation): string {
  const mode = modes[operation];
  if (mode === undefined)
    throw new PlatenError(
      'pdf-operation-unsupported',
      `A PDF cannot be painted with the composite operation "${operation}": print it as PNG.`,
    );
  return mode;
}
