import { Lattice } from '../../assets/picture/icc/lattice.ts';
import bytes from './press-table.bin';

/** Points along each of red, green and blue: 16 levels apart. */
export const TABLE_POINTS = 17;
/** Cyan, magenta, yellow, black and the colour difference. */
const TABLE_VALUES = 5;
/** Levels of the table per unit of colour difference. */
export const LEVELS_PER_DELTA_E = 4;

/** A press's rendering of an sRGB colour. */
export interface PressColour {
  /** Sum of the four inks, 0 to 400. */
  inkPercent: number;
  /** CIE 1976 difference between the printed and the requested colour, with black point compensation. */
  deltaE: number;
}

/** Reused for every colour. */
const [input, values] = [new Float64Array(3), new Float64Array(TABLE_VALUES)];

/** An approximation of a press, for preflight. */
export class PressTable {
  readonly #table: Lattice;

  /**
   * @param name of the printing condition
   * @param levels the result of composePressTable
   */
  constructor(
    readonly name: string,
    levels: Uint8Array,
  ) {
    const points = [TABLE_POINTS, TABLE_POINTS, TABLE_POINTS];
    this.#table = new Lattice(
      points,
      TABLE_VALUES,
      Float32Array.from(levels, (level) => level),
    );
  }

  /** @param red 0 to 255, as the others */
  lookUp(red: number, green: number, blue: number): PressColour {
    input[0] = red / 255;
    input[1] = green / 255;
    input[2] = blue / 255;
    this.#table.interpolate(input, values);
    const [c, m, y, k, difference] = values as unknown as [number, number, number, number, number];
    // Pure black is black ink alone (cmyk-space.ts).
    const inkPercent = red + green + blue === 0 ? 100 : ((c + m + y + k) / 255) * 100;
    return { inkPercent, deltaE: difference / LEVELS_PER_DELTA_E };
  }
}

/**
 * The built-in press: 25 kB instead of a megabyte, so that browsers can load it. Made by
 * scripts/colour/write-press-table.ts.
 */
export const builtInPress = new PressTable('FOGRA39', bytes);
