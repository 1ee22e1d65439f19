import { assembleModule } from '../../wasm/assemble-module.ts';
import { KernelMemory } from '../plate/kernel-memory.ts';
import {
  countTexelNumbers,
  lightOfByte,
  repeatEdges,
  TEXEL_BORDER,
  TEXEL_NUMBERS,
  type TexelLevel,
  type TexelRect,
  texelStride,
} from './artwork-texels.ts';
import type { Artwork } from './artwork.ts';
import { lightTexels } from './light-texels-kernel.ts';
import { readTaps } from './read-taps-kernel.ts';
import { MAX_TAPS, type TapTable } from './tap-table.ts';
import { texelWeights } from './texel-weights.ts';

/** Fragments, or texels, that are worked on at once, so that what is between stays in the cache. */
export const BATCH = 1024;

// Where things lie in the kernel's memory.
const WEIGHTS = 0;
const COUNTS = WEIGHTS + texelWeights.byteLength;
const COLOURS = COUNTS + BATCH * Uint16Array.BYTES_PER_ELEMENT;
const TAPS = COLOURS + BATCH * 4 * Float32Array.BYTES_PER_ELEMENT;
const LIGHT = TAPS + BATCH * MAX_TAPS * 2 * Uint32Array.BYTES_PER_ELEMENT;
const PIXELS = LIGHT + lightOfByte.byteLength;
const TEXELS = PIXELS + BATCH * 4;

/** Numbers are addresses in the memory unless named otherwise. */
interface Kernels {
  lightTexels(pixels: number, count: number, light: number, target: number): void;
  readTaps(
    counts: number,
    fragments: number,
    taps: number,
    texels: number,
    strideBytes: number,
    weights: number,
    target: number,
  ): void;
}

let compiled: WebAssembly.Module | undefined;
const kernelMemory = new KernelMemory();

/** An artwork's light, read by tables of taps, in WebAssembly. The next reader takes the memory of the one before. */
export class ArtworkReader {
  /** To be filled before anything is read. */
  readonly level: TexelLevel;
  /** What was read last: linear red, green and blue multiplied by alpha, and alpha, 0..1, of each fragment. */
  readonly colours: Float32Array;
  private readonly counts: Uint16Array;
  private readonly taps: Uint32Array;
  private readonly pixels: Uint8ClampedArray;
  private readonly kernels: Kernels;

  /** @param widthPx of the part of the artwork that is looked at */
  constructor(widthPx: number, heightPx: number) {
    const numbers = countTexelNumbers(widthPx, heightPx);
    const memory = kernelMemory.take(TEXELS + numbers * Uint16Array.BYTES_PER_ELEMENT);
    compiled ??= new WebAssembly.Module(assembleModule([lightTexels, readTaps]));
    const instance = new WebAssembly.Instance(compiled, { env: { memory } });
    this.kernels = instance.exports as unknown as Kernels;
    new Uint16Array(memory.buffer, LIGHT, lightOfByte.length).set(lightOfByte);
    new Int32Array(memory.buffer, WEIGHTS, texelWeights.length).set(texelWeights);
    this.level = { widthPx, heightPx, texels: new Uint16Array(memory.buffer, TEXELS, numbers) };
    this.colours = new Float32Array(memory.buffer, COLOURS, BATCH * 4);
    this.counts = new Uint16Array(memory.buffer, COUNTS, BATCH);
    this.taps = new Uint32Array(memory.buffer, TAPS, BATCH * MAX_TAPS * 2);
    this.pixels = new Uint8ClampedArray(memory.buffer, PIXELS, BATCH * 4);
  }

  /** Turns a part of an artwork, of the size of this reader, into light. */
  fill({ widthPx, rgba }: Artwork, seen: TexelRect): void {
    const stride = texelStride(this.level.widthPx);
    for (let y = seen.top; y < seen.bottom; y += 1) {
      const row = (y - seen.top + TEXEL_BORDER) * stride + TEXEL_BORDER * TEXEL_NUMBERS;
      for (let x = seen.left; x < seen.right; x += BATCH) {
        const count = Math.min(BATCH, seen.right - x);
        const from = (y * widthPx + x) * 4;
        this.pixels.set(rgba.subarray(from, from + count * 4));
        const to = row + (x - seen.left) * TEXEL_NUMBERS;
        this.kernels.lightTexels(PIXELS, count, LIGHT, TEXELS + to * Uint16Array.BYTES_PER_ELEMENT);
      }
    }
    repeatEdges(this.level);
  }

  /** Reads up to `BATCH` fragments into {@link colours}. Returns the first tap after theirs. */
  read({ counts, taps }: TapTable, start: number, end: number, firstTap: number): number {
    const some = counts.subarray(start, end);
    let lastTap = firstTap;
    for (let i = 0; i < some.length; i += 1) lastTap += some[i]!;
    this.counts.set(some);
    this.taps.set(taps.subarray(2 * firstTap, 2 * lastTap));
    const strideBytes = texelStride(this.level.widthPx) * Uint16Array.BYTES_PER_ELEMENT;
    this.kernels.readTaps(COUNTS, some.length, TAPS, TEXELS, strideBytes, WEIGHTS, COLOURS);
    return lastTap;
  }
}
