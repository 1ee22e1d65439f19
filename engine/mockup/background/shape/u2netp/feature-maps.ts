import { KernelModule } from '../../../../wasm/kernel-module.ts';
import {
  BLOCK_COLUMNS,
  BLOCK_ROWS,
  finishTiles,
  multiplyTiles,
  POSITIONS,
  RESULT_SIDE,
  RESULTS,
  TILE_SIDE,
  transformTiles,
} from './convolution-kernels.ts';
import type { Convolution } from './read-convolutions.ts';
import { doubleRow, halveRow } from './scale-kernels.ts';
import { transformWeights } from './transform-weights.ts';

/** A square of pixels in the kernels' memory, row by row. A pixel is one float for each channel. */
export interface FeatureMap {
  at: number;
  sidePx: number;
  /** A multiple of 4. */
  channels: number;
}

/**
 * A map at half or twice the size. It is computed row by row while it is convolved, because memory for all of it would
 * take longer than the convolution.
 */
export interface ScaledMap {
  original: FeatureMap;
  sidePx: number;
  channels: number;
}

/** A map of which `rows` rows are in memory at a time: row y is stored at y modulo `rows`. */
interface Band extends FeatureMap {
  rows: number;
  /** Writes a row that a convolution needs next; absent for a map that is in memory. */
  writeRow?: (y: number) => void;
  /** The number of rows that were written. */
  written: number;
}

type Kernels = Record<
  'transformTiles' | 'multiplyTiles' | 'finishTiles' | 'halveRow' | 'doubleRow',
  (...numbers: number[]) => void
>;

const kernels = new KernelModule<Kernels>([transformTiles, multiplyTiles, finishTiles, halveRow, doubleRow]);

const FLOAT = 4;
/** Tiles that are transformed together, so that they stay in the processor's cache. */
const TILES = 36;
/** Bytes between the matrices of positions: without them all would be in the same lines of the cache. */
const GAP = 64;
const MAX_CHANNELS = 128;

// Addresses in the kernels' memory.
/** A pixel of zeros, which is around every map. */
const ZEROS = 0;
/** A pixel for results outside the map. */
const WASTE = ZEROS + FLOAT * MAX_CHANNELS;
/** Four floats each: the smallest result of a rectified convolution, and of another. */
const RECTIFIED = WASTE + FLOAT * MAX_CHANNELS;
const UNLIMITED = RECTIFIED + 16;
const VALUE_POINTERS = UNLIMITED + 16;
const RESULT_POINTERS = VALUE_POINTERS + FLOAT * TILES * POSITIONS;
const ADDEND_POINTERS = RESULT_POINTERS + FLOAT * TILES * RESULTS;
const VALUES = ADDEND_POINTERS + FLOAT * TILES * RESULTS;
const PRODUCTS = VALUES + POSITIONS * (FLOAT * TILES * MAX_CHANNELS + GAP);
const FREE = PRODUCTS + POSITIONS * (FLOAT * TILES * MAX_CHANNELS + GAP);

/** A convolution whose transformed weights are in the kernels' memory. */
export interface Layer {
  channels: number;
  dilation: number;
  matricesAt: number;
  biasAt: number;
}

/** Computes with feature maps. Maps are allocated one after another; `releaseFrom` releases the newest ones. */
export class FeatureMaps {
  readonly #functions: Kernels;
  readonly #floats: Float32Array;
  readonly #integers: Int32Array;
  #free = FREE;

  /** @param bytes for all maps and weights that exist at the same time */
  constructor(bytes: number) {
    const { functions, memory } = kernels.load(FREE + bytes);
    this.#functions = functions;
    this.#floats = new Float32Array(memory);
    this.#integers = new Int32Array(memory);
    this.#floats.fill(-Infinity, UNLIMITED / FLOAT, UNLIMITED / FLOAT + 4);
  }

  /** @throws RangeError when the memory is used up */
  #allocate(floats: number): number {
    const at = this.#free;
    this.#free += Math.ceil(floats / 4) * 16;
    if (this.#free > this.#floats.byteLength) throw new RangeError('The memory for feature maps is used up.');
    return at;
  }

  allocate(sidePx: number, channels: number): FeatureMap {
    return { at: this.#allocate(sidePx * sidePx * channels), sidePx, channels };
  }

  /** The place of the next map, for {@link releaseFrom}. */
  get next(): number {
    return this.#free;
  }

  releaseFrom(next: number): void {
    this.#free = next;
  }

  /** The floats of a map. */
  read({ at, sidePx, channels }: FeatureMap): Float32Array {
    return this.#floats.subarray(at / FLOAT, at / FLOAT + sidePx * sidePx * channels);
  }

  /** Adds a convolution of 3 x 3 pixels. Its result has a multiple of 8 channels; those beyond its outputs are 0. */
  addLayer({ outputs, inputs, dilation, weights, bias }: Convolution): Layer {
    const depth = Math.ceil(inputs / 4) * 4;
    const channels = Math.ceil(outputs / BLOCK_COLUMNS) * BLOCK_COLUMNS;
    const biasAt = this.#allocate(channels);
    this.#floats.set(bias, biasAt / FLOAT);
    const size = POSITIONS * depth * channels;
    const matricesAt = this.#allocate(size);
    const matrices = this.#floats.subarray(matricesAt / FLOAT, matricesAt / FLOAT + size);
    transformWeights(weights, inputs, depth, matrices);
    return { channels, dilation, matricesAt, biasAt };
  }

  /**
   * Convolves maps, whose channels follow one another. Scaled maps and a result in place need a dilation of 1.
   * @param options.isRectified whether negative results become 0
   * @param options.onto a map to which the result is added
   * @param options.into a source that the result replaces
   */
  convolve(
    layer: Layer,
    sources: readonly (FeatureMap | ScaledMap)[],
    { isRectified = true, onto, into }: { isRectified?: boolean; onto?: FeatureMap; into?: FeatureMap } = {},
  ): FeatureMap {
    const { sidePx } = sources[0]!;
    const result = onto ?? into ?? this.allocate(sidePx, layer.channels);
    const inner = this.#free;
    const bands = sources.map((source) => this.#openBand(source, into));
    const depth = sources.reduce((sum, { channels }) => sum + channels, 0);
    const valuesBytes = FLOAT * TILES * depth + GAP;
    const productsBytes = FLOAT * TILES * layer.channels + GAP;
    const origins = listOrigins(sidePx, layer.dilation);
    const tiles = origins.length / 2;
    for (let first = 0; first < tiles; first += TILES) {
      const count = Math.min(TILES, tiles - first);
      const batch = origins.subarray(first * 2, (first + count) * 2);
      let channel = 0;
      for (const source of bands) {
        const lastRow = Math.min(sidePx - 1, batch[batch.length - 2]! + RESULT_SIDE);
        if (source.writeRow)
          for (; source.written <= lastRow; source.written += 1) source.writeRow(source.written);
        this.#pointAt(source, batch, layer.dilation, VALUE_POINTERS, -1, TILE_SIDE, ZEROS);
        const target = VALUES + FLOAT * channel;
        this.#functions.transformTiles(
          VALUE_POINTERS,
          count,
          source.channels,
          target,
          valuesBytes,
          FLOAT * depth,
        );
        channel += source.channels;
      }
      const rows = Math.ceil(count / BLOCK_ROWS) * BLOCK_ROWS;
      for (let position = 0; position < POSITIONS; position += 1)
        this.#functions.multiplyTiles(
          VALUES + position * valuesBytes,
          layer.matricesAt + FLOAT * position * depth * layer.channels,
          PRODUCTS + position * productsBytes,
          rows,
          depth,
          layer.channels,
        );
      const target = { ...result, rows: sidePx };
      this.#pointAt(target, batch, layer.dilation, RESULT_POINTERS, 0, RESULT_SIDE, WASTE);
      if (onto) this.#pointAt(target, batch, layer.dilation, ADDEND_POINTERS, 0, RESULT_SIDE, WASTE);
      else this.#integers.fill(ZEROS, ADDEND_POINTERS / FLOAT, ADDEND_POINTERS / FLOAT + TILES * RESULTS);
      this.#functions.finishTiles(
        PRODUCTS,
        RESULT_POINTERS,
        ADDEND_POINTERS,
        count,
        layer.channels,
        productsBytes,
        FLOAT * layer.channels,
        layer.biasAt,
        isRectified ? RECTIFIED : UNLIMITED,
      );
    }
    this.releaseFrom(inner);
    return result;
  }

  /** The rows of a source: of a map in memory itself, or of a band that is written before they are needed. */
  #openBand(source: FeatureMap | ScaledMap, into: FeatureMap | undefined): Band {
    const { sidePx, channels } = source;
    if (!('original' in source) && source !== into) return { ...source, rows: sidePx, written: sidePx };
    // The tiles of a batch are in so many lines of tiles at most, and need a row above and below.
    const lines = Math.ceil(TILES / Math.ceil(sidePx / RESULT_SIDE)) + 1;
    const rows = Math.min(sidePx, lines * RESULT_SIDE + 2);
    const rowFloats = sidePx * channels;
    const at = this.#allocate(rows * rowFloats);
    const placeOf = (y: number): number => at + FLOAT * (y % rows) * rowFloats;
    const writeRow = (y: number): void => {
      const to = placeOf(y);
      if (!('original' in source)) {
        const from = source.at / FLOAT + y * rowFloats;
        this.#floats.copyWithin(to / FLOAT, from, from + rowFloats);
      } else if (source.original.sidePx > sidePx) this.#halveRow(source.original, y, to);
      else this.#doubleRow(source.original, y, to);
    };
    return { at, sidePx, channels, rows, writeRow, written: 0 };
  }

  /** Writes the addresses of the pixels of tiles: `side` x `side` of each, from `start` steps before its origin. */
  #pointAt(
    { at, sidePx, channels, rows }: Pick<Band, 'at' | 'sidePx' | 'channels' | 'rows'>,
    origins: Int32Array,
    dilation: number,
    table: number,
    start: number,
    side: number,
    outside: number,
  ): void {
    const pixelBytes = FLOAT * channels;
    let to = table / FLOAT;
    for (let tile = 0; tile < origins.length; tile += 2)
      for (let i = 0; i < side; i += 1) {
        const y = origins[tile]! + (start + i) * dilation;
        const isRow = y >= 0 && y < sidePx;
        const row = at + (y % rows) * sidePx * pixelBytes;
        for (let j = 0; j < side; j += 1, to += 1) {
          const x = origins[tile + 1]! + (start + j) * dilation;
          this.#integers[to] = isRow && x >= 0 && x < sidePx ? row + x * pixelBytes : outside;
        }
      }
  }

  /** The largest of each four pixels. */
  halve(original: FeatureMap): ScaledMap {
    return { original, sidePx: original.sidePx / 2, channels: original.channels };
  }

  /** Sampled bilinearly at the centres of pixels. */
  double(original: FeatureMap): ScaledMap {
    return { original, sidePx: original.sidePx * 2, channels: original.channels };
  }

  #halveRow({ at, sidePx, channels }: FeatureMap, y: number, target: number): void {
    const pixelBytes = FLOAT * channels;
    const above = at + 2 * y * sidePx * pixelBytes;
    this.#functions.halveRow(above, above + sidePx * pixelBytes, target, sidePx / 2, pixelBytes);
  }

  #doubleRow({ at, sidePx, channels }: FeatureMap, y: number, target: number): void {
    const pixelBytes = FLOAT * channels;
    const rowAt = (row: number): number => at + Math.max(0, Math.min(sidePx - 1, row)) * sidePx * pixelBytes;
    const near = y >> 1;
    const far = y % 2 === 0 ? near - 1 : near + 1;
    this.#functions.doubleRow(rowAt(near), rowAt(far), target, sidePx, pixelBytes);
  }
}

/** The first result, row and column, of every tile: with a dilation, pixels that far apart form maps of their own. */
function listOrigins(sidePx: number, dilation: number): Int32Array {
  const places: number[] = [];
  for (let phase = 0; phase < dilation; phase += 1)
    for (let at = phase; at < sidePx; at += RESULT_SIDE * dilation) places.push(at);
  const origins = new Int32Array(2 * places.length ** 2);
  let to = 0;
  for (const y of places)
    for (const x of places) {
      origins[to] = y;
      origins[to + 1] = x;
      to += 2;
    }
  return origins;
}
