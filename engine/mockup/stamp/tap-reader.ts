import { assembleModule } from '../../print/png/wasm/assemble-module.ts';
import { countTexelNumbers, type TexelLevel, texelStride } from './artwork-texels.ts';
import { readTaps } from './read-taps-kernel.ts';
import { MAX_TAPS, type TapTable } from './tap-table.ts';
import { texelWeights } from './texel-weights.ts';

/** Fragments that are read at once, so that what is between stays in the cache. */
export const BATCH = 1024;

// Where things lie in the kernel's memory.
const WEIGHTS = 0;
const COUNTS = WEIGHTS + texelWeights.byteLength;
const COLOURS = COUNTS + BATCH * Uint16Array.BYTES_PER_ELEMENT;
const TAPS = COLOURS + BATCH * 4 * Float32Array.BYTES_PER_ELEMENT;
const TEXELS = TAPS + BATCH * MAX_TAPS * 2 * Uint32Array.BYTES_PER_ELEMENT;
const PAGE_BYTES = 65536;
/** Kept from one artwork to the next; the memory of a larger one is given back. */
const MAX_KEPT_BYTES = 64e6;

type ReadTaps = (
  counts: number,
  fragments: number,
  taps: number,
  texels: number,
  strideBytes: number,
  weights: number,
  target: number,
) => void;

let compiled: WebAssembly.Module | undefined;
let kept: WebAssembly.Memory | undefined;

/** Memory of at least that size. Fresh pages cost more time than reading them, so the last ones are taken again. */
function takeMemory(bytes: number): WebAssembly.Memory {
  if (kept && kept.buffer.byteLength >= bytes) return kept;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  kept = bytes <= MAX_KEPT_BYTES ? memory : undefined;
  return memory;
}

/** Reads an artwork's light by tables of taps, in WebAssembly. The next reader takes the memory of the one before. */
export class TapReader {
  /** To be filled with the artwork's light before anything is read. */
  readonly level: TexelLevel;
  /** What was read last: linear red, green and blue multiplied by alpha, and alpha, 0..1, of each fragment. */
  readonly colours: Float32Array;
  private readonly counts: Uint16Array;
  private readonly taps: Uint32Array;
  private readonly readTaps: ReadTaps;

  /** @param widthPx of the part of the artwork that is looked at */
  constructor(widthPx: number, heightPx: number) {
    const numbers = countTexelNumbers(widthPx, heightPx);
    const memory = takeMemory(TEXELS + numbers * Uint16Array.BYTES_PER_ELEMENT);
    compiled ??= new WebAssembly.Module(assembleModule([readTaps]));
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    this.readTaps = exports['readTaps'] as ReadTaps;
    new Int32Array(memory.buffer, WEIGHTS, texelWeights.length).set(texelWeights);
    this.level = { widthPx, heightPx, texels: new Uint16Array(memory.buffer, TEXELS, numbers) };
    this.colours = new Float32Array(memory.buffer, COLOURS, BATCH * 4);
    this.counts = new Uint16Array(memory.buffer, COUNTS, BATCH);
    this.taps = new Uint32Array(memory.buffer, TAPS, BATCH * MAX_TAPS * 2);
  }

  /** Reads up to `BATCH` fragments into {@link colours}. Returns the first tap after theirs. */
  read({ counts, taps }: TapTable, start: number, end: number, firstTap: number): number {
    const some = counts.subarray(start, end);
    let lastTap = firstTap;
    for (let i = 0; i < some.length; i += 1) lastTap += some[i]!;
    this.counts.set(some);
    this.taps.set(taps.subarray(2 * firstTap, 2 * lastTap));
    const strideBytes = texelStride(this.level.widthPx) * Uint16Array.BYTES_PER_ELEMENT;
    this.readTaps(COUNTS, some.length, TAPS, TEXELS, strideBytes, WEIGHTS, COLOURS);
    return lastTap;
  }
}
