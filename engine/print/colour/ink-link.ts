import type { Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import type { Rgb } from './separate-srgb.ts';

/** Points of the grid along each of red, green and blue: one every 8 levels. */
const GRID_POINTS = 33;
const [STRIDE_RED, STRIDE_GREEN, STRIDE_BLUE] = [GRID_POINTS ** 2 * 4, GRID_POINTS * 4, 4];
/** Grid values have 8 fractional bits, and interpolation weights have 8 bits. */
const FINE = 256;

/**
 * A baked conversion from sRGB to four inks, both of 8 bits: a grid with tetrahedral interpolation in integers, so that
 * a photo of 20 megapixels takes two seconds and every machine gives the same bytes. Source: J. Kasson et al.,
 * "Performing color space conversions with three-dimensional linear interpolation", 1995.
 */
export class InkLink {
  readonly #grid = new Uint16Array(GRID_POINTS ** 3 * 4);

  constructor(separate: (rgb: Rgb) => Inks) {
    const last = GRID_POINTS - 1;
    let at = 0;
    for (let red = 0; red <= last; red += 1)
      for (let green = 0; green <= last; green += 1)
        for (let blue = 0; blue <= last; blue += 1)
          for (const ink of separate([red / last, green / last, blue / last])) {
            this.#grid[at] = Math.round(Math.min(1, Math.max(0, ink)) * 255 * FINE);
            at += 1;
          }
    this.#grid.fill(0, -4); // white is bare paper, regardless of rounding in the table
  }

  /**
   * Converts pixels of 3 bytes to pixels of 4: cyan, magenta, yellow, black, 255 being full ink.
   * @returns `inks`, or a new array
   */
  convert(rgb: Uint8Array, inks: Uint8Array = new Uint8Array((rgb.length / 3) * 4)): Uint8Array {
    const grid = this.#grid;
    // A local copy of the table, because the loop below runs once per pixel.
    const [points, shares] = [stepOfLevel, shareOfLevel];
    for (let from = 0, to = 0; from + 2 < rgb.length; from += 3, to += 4) {
      const [red, green, blue] = [rgb[from]!, rgb[from + 1]!, rgb[from + 2]!];
      const first = points[red]! * STRIDE_RED + points[green]! * STRIDE_GREEN + points[blue]! * STRIDE_BLUE;
      // The channels in descending order of their weights, which selects the tetrahedron.
      let [share0, share1, share2] = [shares[red]!, shares[green]!, shares[blue]!];
      let [stride0, stride1, stride2] = [STRIDE_RED, STRIDE_GREEN, STRIDE_BLUE];
      if (share0 < share1) [share0, share1, stride0, stride1] = [share1, share0, stride1, stride0];
      if (share1 < share2) [share1, share2, stride1, stride2] = [share2, share1, stride2, stride1];
      if (share0 < share1) [share0, share1, stride0, stride1] = [share1, share0, stride1, stride0];
      const second = first + (share0 === 0 ? 0 : stride0);
      const third = second + (share1 === 0 ? 0 : stride1);
      const fourth = third + (share2 === 0 ? 0 : stride2);
      const [weight0, weight1, weight2] = [FINE - share0, share0 - share1, share1 - share2];
      for (let ink = 0; ink < 4; ink += 1)
        inks[to + ink] =
          (grid[first + ink]! * weight0 +
            grid[second + ink]! * weight1 +
            grid[third + ink]! * weight2 +
            grid[fourth + ink]! * share2 +
            (FINE * FINE) / 2) >>
          16;
    }
    return inks;
  }
}

/** The grid point at or below each of the 256 levels, and the remainder of the step in 256ths. */
const stepOfLevel = Uint8Array.from({ length: 256 }, (_, level) =>
  Math.floor((level * (GRID_POINTS - 1)) / 255),
);
const shareOfLevel = Uint16Array.from({ length: 256 }, (_, level) =>
  Math.round(((level * (GRID_POINTS - 1)) / 255 - stepOfLevel[level]!) * FINE),
);
