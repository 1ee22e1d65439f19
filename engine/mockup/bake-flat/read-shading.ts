import type { FlatSurface } from '../../model/mockup-scene.ts';
import { linearFromHex, luminanceOf, luminanceWeights } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { type Cover, listLight, type LightMap, mapLight } from './light-map.ts';

/** The light on a surface, derived from its own appearance. */
export interface Shading {
  /**
   * Writes the light of a white print without the shine, then the shine: twice linear sRGB.
   * @param light of the photograph at that place, linear sRGB
   */
  shade(red: number, green: number, blue: number, xPx: number, yPx: number, into: Float64Array): void;
}

/**
 * The range of a surface's lightness relative to the lightest part of the photograph: above the second it counts as
 * white, below the first it does not.
 */
const WHITE_FROM = 0.55;
const WHITE_TO = 0.75;
/**
 * The lightness of a white print on a darker material, relative to the lightest part of the photograph or to the usual
 * white of photographs.
 */
const PRINT_WHITE = 0.8;
const USUAL_WHITE = 0.75;
/**
 * The range of the lightest channel below which a material is dark, so that light areas on it are reflections and fine
 * detail is noise.
 */
const DARK_TO = 0.03;
const DARK_FROM = 0.12;
/** The maximum saturation up to which a material's colour indicates the colour of the light. */
const NEUTRAL_TO = 0.2;
const COLOURED_FROM = 0.4;
/** The factor above the surface's own level from which light is shine. */
const SHINE_ABOVE = 1.12;
/**
 * Bounds of the pattern relative to the smooth light, so that a dark rim of the photograph does not shade the print.
 */
const FAINTEST = 0.4;
const STRONGEST = 1.3;

/**
 * Reads the light on a surface from the photograph. The smooth part is light and shade, the fine part is the material's
 * grain, which prints keep, and peaks above are shine. All are relative to the surface in full light, so that a grey or
 * coloured material does not darken the print.
 * @returns undefined when the photograph does not show the surface
 */
export function readShading(
  photo: RawPicture,
  cover: Cover,
  settings: FlatSurface['shading'],
): Shading | undefined {
  const map = mapLight(photo, cover);
  return map && composeShading(map, measure(map, photo), settings);
}

interface Level {
  /** The surface in full light. */
  full: Rgb;
  /** A white print in full light. */
  white: Rgb;
  /** 0..1: the degree to which the material is dark, and to which its colour is that of the light. */
  dark: number;
  neutral: number;
}

type Rgb = readonly [number, number, number];

function measure(map: LightMap, photo: RawPicture): Level {
  const cells = sortByLuminance(map.cells);
  const median = pick(cells, 0.5);
  const dark = 1 - smoothstep(DARK_TO, DARK_FROM, Math.max(...median));
  const light = pick(cells, 0.9);
  const full = mix(light, median, dark);
  const fullY = Math.max(luminanceOf(...full), 1e-4);
  const lightest = luminanceOf(...pick(sortByLuminance(listLight(photo)), 0.99));
  const isWhite = smoothstep(WHITE_FROM, WHITE_TO, fullY / Math.max(lightest, 1e-4));
  const onColour = Math.max(fullY, PRINT_WHITE * Math.max(lightest, USUAL_WHITE));
  const whiteY = onColour + (fullY - onColour) * isWhite;
  const highest = Math.max(...full);
  const saturation = highest > 0 ? (highest - Math.min(...full)) / highest : 0;
  const neutral = (1 - smoothstep(NEUTRAL_TO, COLOURED_FROM, saturation)) * (1 - dark);
  const tint = mix([1, 1, 1], [full[0] / fullY, full[1] / fullY, full[2] / fullY], neutral);
  return { full, white: [tint[0] * whiteY, tint[1] * whiteY, tint[2] * whiteY], dark, neutral };
}

function composeShading(
  map: LightMap,
  { full, white: measured, dark, neutral }: Level,
  { strength, highlights, white: wanted }: FlatSurface['shading'],
): Shading {
  const white = wanted ? linearFromHex(wanted) : measured;
  const fullY = Math.max(luminanceOf(...full), 1e-4);
  const smooth = new Float64Array(3);
  const light = new Float64Array(3);
  const relative = new Float64Array(3);
  return {
    shade(red, green, blue, x, y, into) {
      light[0] = red;
      light[1] = green;
      light[2] = blue;
      map.readSmooth(x, y, smooth);
      let relativeY = 0;
      for (let c = 0; c < 3; c += 1) {
        const level = full[c]!;
        const envelope = Math.max(smooth[c]!, level) * (1 - dark) + level * dark;
        const shine = Math.max(0, light[c]! - SHINE_ABOVE * envelope);
        into[3 + c] = shine * highlights;
        const even = Math.min(smooth[c]!, SHINE_ABOVE * envelope);
        const grain = Math.max(FAINTEST * even, Math.min(STRONGEST * even, light[c]! - shine));
        const shown = grain + (even - grain) * dark;
        relative[c] = shown / Math.max(level, 1e-4);
        relativeY += (shown * luminanceWeights[c]!) / fullY;
      }
      for (let c = 0; c < 3; c += 1) {
        const shade = relativeY + (relative[c]! - relativeY) * neutral;
        into[c] = white[c]! * (strength === 1 ? shade : Math.max(shade, 0) ** strength);
      }
    },
  };
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (c: 0 | 1 | 2) => from[c] + (to[c] - from[c]) * part;
  return [between(0), between(1), between(2)];
}

function smoothstep(from: number, to: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Colours of cells, darkest first. */
const sortByLuminance = (cells: Float32Array): Rgb[] =>
  Array.from({ length: cells.length / 3 }, (_, cell) => rgbOf(cells, cell)).sort(
    (one, other) => luminanceOf(...one) - luminanceOf(...other),
  );

/** The colour at a quantile, 0..1. */
const pick = (sorted: readonly Rgb[], part: number): Rgb =>
  sorted[Math.floor((sorted.length - 1) * part)] ?? [1, 1, 1];

const rgbOf = (cells: Float32Array, cell: number): Rgb => [
  cells[cell * 3]!,
  cells[cell * 3 + 1]!,
  cells[cell * 3 + 2]!,
];
