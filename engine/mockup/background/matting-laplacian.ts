import type { RawPicture } from '../../platform/raw-picture.ts';
import { KernelModule } from '../../wasm/kernel-module.ts';
import { fitLines, GROUP, LINE_NUMBERS, measureDeviations, MODEL_NUMBERS } from './matte-kernels.ts';
import { listMarked } from './pixels-where.ts';

/** Below this variance (of colours 0 to 1) a window counts as plain: about the noise of a photo. */
const NOISE_VARIANCE = 4e-5;
const SIZE = 9;
const CHANNELS = 3;
const FLOAT = 4;
const VECTOR = 16;
/** Planes: three of colours, four of lines, values and deviations. */
const PLANES = CHANNELS + LINE_NUMBERS + 2;

type Kernels = Record<'fitLines' | 'measureDeviations', (...numbers: number[]) => void>;

const kernels = new KernelModule<Kernels>([fitLines, measureDeviations]);

/**
 * The matting Laplacian of the windows of 3 x 3 pixels that have an open pixel: in each, alpha is a linear function of
 * colour.
 */
export class MattingLaplacian {
  /** A number for each pixel, the argument of {@link measure} and {@link fit}. */
  readonly values: Float32Array;
  /** The result of {@link measure} for each open pixel. */
  readonly deviations: Float32Array;
  readonly #functions: Kernels;
  readonly #lines: Float32Array[];
  readonly #widthPx: number;
  readonly #centres: Int32Array;
  readonly #fitArguments: readonly number[];
  readonly #measureArguments: readonly number[];

  /** @param isOpen marks the pixels with an unknown alpha */
  constructor({ widthPx, heightPx, rgba }: RawPicture, isOpen: Uint8Array) {
    const pixels = widthPx * heightPx;
    this.#widthPx = widthPx;
    const isCentre = markCentres(isOpen, widthPx, heightPx);
    this.#centres = listMarked(isCentre);
    const windowGroups = listGroups(isCentre);
    const openGroups = listGroups(isOpen);

    // The first and the last rows have neighbours outside the picture, too.
    const guard = Math.ceil((widthPx + 1) / GROUP) * GROUP;
    const planeFloats = 2 * guard + Math.ceil(pixels / GROUP) * GROUP;
    const modelFloats = windowGroups.length * GROUP * MODEL_NUMBERS;
    const countFloats = openGroups.length * GROUP;
    const groupFloats = windowGroups.length + openGroups.length + 2 * GROUP;
    const floats = PLANES * planeFloats + modelFloats + countFloats + groupFloats;
    const { functions, memory } = kernels.load(FLOAT * floats + VECTOR);
    this.#functions = functions;
    let next = 0;
    const takeFloats = (length: number): Float32Array => {
      const taken = new Float32Array(memory, FLOAT * next, length);
      next += Math.ceil(length / GROUP) * GROUP;
      return taken;
    };
    const takePlane = (): Float32Array => takeFloats(planeFloats).subarray(guard, guard + pixels);
    const colours = [takePlane(), takePlane(), takePlane()];
    this.#lines = [takePlane(), takePlane(), takePlane(), takePlane()];
    this.values = takePlane();
    this.deviations = takePlane();
    const models = takeFloats(modelFloats);
    const counts = takeFloats(countFloats);
    const offsets = [windowGroups, openGroups].map((groups) => {
      const taken = takeFloats(groups.length);
      new Int32Array(memory, taken.byteOffset, groups.length).set(
        groups.map((group) => group * GROUP * FLOAT),
      );
      return { at: taken.byteOffset, end: taken.byteOffset + taken.byteLength };
    });

    colours.forEach((plane, c) => writeChannel(rgba, c, plane));
    describeWindows(colours, widthPx, isCentre, windowGroups, models);
    countWindows(isCentre, widthPx, openGroups, counts);
    const [windows, measured] = offsets as [(typeof offsets)[number], (typeof offsets)[number]];
    const [coloursAt, valuesAt, linesAt] = [colours[0]!, this.values, this.#lines[0]!].map(
      ({ byteOffset }) => byteOffset,
    ) as [number, number, number];
    const sizes = [FLOAT * planeFloats, FLOAT * widthPx];
    this.#fitArguments = [windows.at, windows.end, models.byteOffset, coloursAt, valuesAt, linesAt, ...sizes];
    this.#measureArguments = [
      measured.at,
      measured.end,
      counts.byteOffset,
      coloursAt,
      valuesAt,
      linesAt,
      ...sizes,
      this.deviations.byteOffset,
    ];
  }

  /** The Laplacian times `values`: the deviation of each open pixel from its windows' linear models. */
  measure(): void {
    this.#functions.fitLines(...this.#fitArguments);
    this.#functions.measureDeviations(...this.#measureArguments);
  }

  /**
   * Every pixel's linear model, the average over its windows: three slopes and an offset. Without windows, the value
   * itself.
   */
  fit(): Float32Array {
    this.#functions.fitLines(...this.#fitArguments);
    const pixels = this.values.length;
    const factors = new Float32Array(pixels * LINE_NUMBERS);
    const counts = new Uint8Array(pixels);
    const [red, green, blue, offsets] = this.#lines as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const steps = listSteps(this.#widthPx);
    for (const centre of this.#centres)
      for (let k = 0; k < SIZE; k += 1) {
        const at = centre + steps[k]!;
        const to = at * LINE_NUMBERS;
        counts[at]! += 1;
        factors[to]! += red[centre]!;
        factors[to + 1]! += green[centre]!;
        factors[to + 2]! += blue[centre]!;
        factors[to + 3]! += offsets[centre]!;
      }
    for (let at = 0; at < pixels; at += 1) {
      const to = at * LINE_NUMBERS;
      const count = counts[at]!;
      if (count === 0) factors[to + 3] = this.values[at]!;
      else for (let c = 0; c < LINE_NUMBERS; c += 1) factors[to + c]! /= count;
    }
    return factors;
  }
}

/** Writes a channel of a picture, 0 to 1. */
function writeChannel(rgba: Uint8ClampedArray, channel: number, plane: Float32Array): void {
  for (let at = 0, from = channel; at < plane.length; at += 1, from += 4) plane[at] = rgba[from]! / 255;
}

/** The steps from the centre of a window to its pixels. */
const listSteps = (widthPx: number): Int32Array =>
  Int32Array.from([-widthPx, 0, widthPx].flatMap((row) => [row - 1, row, row + 1]));

/** Marks the centres of the windows with an open pixel. A window is within the picture. */
function markCentres(isOpen: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const isCentre = new Uint8Array(widthPx * heightPx);
  for (const at of listMarked(isOpen)) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    for (let v = Math.max(1, y - 1); v <= Math.min(heightPx - 2, y + 1); v += 1)
      for (let u = Math.max(1, x - 1); u <= Math.min(widthPx - 2, x + 1); u += 1)
        isCentre[v * widthPx + u] = 1;
  }
  return isCentre;
}

/** The groups of pixels, one after another, with a marked one. */
function listGroups(marks: Uint8Array): Int32Array {
  const groups = new Uint8Array(Math.ceil(marks.length / GROUP));
  for (let at = 0; at < marks.length; at += 1) if (marks[at]) groups[Math.floor(at / GROUP)] = 1;
  return listMarked(groups);
}

function countWindows(isCentre: Uint8Array, widthPx: number, groups: Int32Array, counts: Float32Array): void {
  const steps = listSteps(widthPx);
  groups.forEach((group, index) => {
    for (let lane = 0; lane < GROUP; lane += 1)
      for (let k = 0; k < SIZE; k += 1)
        counts[index * GROUP + lane]! += isCentre[group * GROUP + lane + steps[k]!] ?? 0;
  });
}

/** Writes the numbers of each window: mean colours, and the inverse of their covariance, in double precision. */
function describeWindows(
  [reds, greens, blues]: readonly Float32Array[],
  widthPx: number,
  isCentre: Uint8Array,
  groups: Int32Array,
  models: Float32Array,
): void {
  const steps = listSteps(widthPx);
  for (let index = 0; index < groups.length; index += 1)
    for (let lane = 0; lane < GROUP; lane += 1) {
      const centre = groups[index]! * GROUP + lane;
      if (!isCentre[centre]) continue;
      let [r, g, b, rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
      for (let k = 0; k < SIZE; k += 1) {
        const at = centre + steps[k]!;
        const [red, green, blue] = [reds![at]!, greens![at]!, blues![at]!];
        r += red;
        g += green;
        b += blue;
        rr += red * red;
        rg += red * green;
        rb += red * blue;
        gg += green * green;
        gb += green * blue;
        bb += blue * blue;
      }
      r /= SIZE;
      g /= SIZE;
      b /= SIZE;
      const a11 = rr / SIZE - r * r + NOISE_VARIANCE;
      const a12 = rg / SIZE - r * g;
      const a13 = rb / SIZE - r * b;
      const a22 = gg / SIZE - g * g + NOISE_VARIANCE;
      const a23 = gb / SIZE - g * b;
      const a33 = bb / SIZE - b * b + NOISE_VARIANCE;
      const c11 = a22 * a33 - a23 * a23;
      const c12 = a13 * a23 - a12 * a33;
      const c13 = a12 * a23 - a13 * a22;
      const scale = 1 / (a11 * c11 + a12 * c12 + a13 * c13);
      const to = index * GROUP * MODEL_NUMBERS + lane;
      models[to] = 1 / SIZE;
      models[to + GROUP] = r;
      models[to + 2 * GROUP] = g;
      models[to + 3 * GROUP] = b;
      models[to + 4 * GROUP] = c11 * scale;
      models[to + 5 * GROUP] = c12 * scale;
      models[to + 6 * GROUP] = c13 * scale;
      models[to + 7 * GROUP] = (a11 * a33 - a13 * a13) * scale;
      models[to + 8 * GROUP] = (a12 * a13 - a11 * a23) * scale;
      models[to + 9 * GROUP] = (a11 * a22 - a12 * a12) * scale;
    }
}
