import { PlatenError } from '../../errors.ts';

/** A flat colour: sRGB and opacity, each 0 to 1. */
export interface FlatPaint {
  rgb: readonly [red: number, green: number, blue: number];
  alpha: number;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i;

/**
 * Parses the paints of scenes: `#rrggbb` and `#rrggbbaa`.
 * @throws PlatenError `pdf-paint-unsupported` for any other CSS colour, which no layer can have
 */
export function parsePaint(colour: string): FlatPaint {
  const digits = HEX.exec(colour)?.slice(1);
  if (!digits)
    throw new PlatenError(
      'pdf-paint-unsupported',
      `A PDF cannot be painted with ${JSON.stringify(colour.slice(0, 40))}: give the colour as #rrggbb.`,
    );
  const [red, green, blue, alpha = 1] = digits.map((two) =>
    two === undefined ? undefined : parseInt(two, 16) / 255,
  );
  return { rgb: [red!, green!, blue!], alpha };
}
