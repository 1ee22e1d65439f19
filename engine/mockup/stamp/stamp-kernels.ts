import { mockupLimits } from '../../limits.ts';
import { KernelModule } from '../../wasm/kernel-module.ts';
import { lightOfCode, listValuesOfCodes } from '../plate/light-code.ts';
import type { PlateHeader } from '../plate/plate.ts';
import { byteOfLight, listBytesOfValues } from '../raster/byte-of-light.ts';
import { addLight } from './add-light-kernel.ts';
import { lightOfByte, listValuesOfBytes } from './artwork-texels.ts';
import { finishPixels } from './finish-pixels-kernel.ts';
import { layPrint } from './lay-print-kernel.ts';
import { lightTexels } from './light-texels-kernel.ts';
import * as layout from './memory-layout.ts';
import { planTaps } from './plan-taps-kernel.ts';
import { readTaps } from './read-taps-kernel.ts';
import { texelWeights } from './texel-weights.ts';

/** The kernels; each is described in its own file. */
interface Loops {
  lightTexels(count: number, target: number): void;
  addLight(count: number, firstPixel: number): void;
  planTaps(count: number): void;
  readTaps(count: number, texels: number, stride: number): void;
  layPrint(count: number, firstPixel: number): number;
  finishPixels(
    pixels: number,
    count: number,
    firstPixel: number,
    isToneMapped: number,
    isBacked: number,
  ): void;
}

const kernels = new KernelModule<Loops>([lightTexels, addLight, planTaps, readTaps, layPrint, finishPixels]);

/** A stamp's inner loops in WebAssembly, with their tables. The next instance reuses the memory of the previous one. */
export class StampKernels {
  readonly loops: Loops;
  readonly colour: Float32Array;
  readonly perUv: Float32Array;
  readonly perFootprint: Float32Array;
  readonly visibleStart: Float32Array;
  readonly visibleSize: Float32Array;
  readonly pixels: Uint32Array;
  readonly uv: Uint32Array;
  readonly footprint: Int16Array;
  readonly coverage: Uint16Array;
  readonly diffuse: Uint16Array;
  readonly shine: Uint16Array;
  readonly under: Float32Array;
  readonly ink: Float32Array;
  readonly printed: Uint32Array;
  readonly light: Float32Array;
  readonly behind: Uint8ClampedArray;
  readonly finished: Uint8ClampedArray;
  readonly artwork: Uint8ClampedArray;
  readonly artworkLight: Uint16Array;
  /** The memory after the tables. */
  readonly texels: Uint16Array;

  private readonly isToneMapped: boolean;

  /** @param texelBytes for read artwork */
  constructor(toneMapping: PlateHeader['toneMapping'], texelBytes = 0) {
    this.isToneMapped = toneMapping.kind === 'neutral';
    const { functions, memory: buffer } = kernels.take(layout.TEXELS + texelBytes);
    this.loops = functions;
    const row = mockupLimits.maxSidePx;
    this.colour = new Float32Array(buffer, layout.COLOUR, 4);
    this.perUv = new Float32Array(buffer, layout.PER_UV, 2);
    this.perFootprint = new Float32Array(buffer, layout.PER_FOOTPRINT, 2);
    this.visibleStart = new Float32Array(buffer, layout.VISIBLE_START, 2);
    this.visibleSize = new Float32Array(buffer, layout.VISIBLE_SIZE, 2);
    this.pixels = new Uint32Array(buffer, layout.PIXELS, row);
    this.uv = new Uint32Array(buffer, layout.UV, 2 * row);
    this.footprint = new Int16Array(buffer, layout.FOOTPRINT, 4 * row);
    this.coverage = new Uint16Array(buffer, layout.COVERAGE, row);
    this.diffuse = new Uint16Array(buffer, layout.DIFFUSE, 3 * row);
    this.shine = new Uint16Array(buffer, layout.SHINE, 3 * row);
    this.under = new Float32Array(buffer, layout.UNDER, 4 * row);
    this.ink = new Float32Array(buffer, layout.INK, 4 * row);
    this.printed = new Uint32Array(buffer, layout.PRINTED, row);
    this.light = new Float32Array(buffer, layout.LIGHT, 4 * row);
    this.behind = new Uint8ClampedArray(buffer, layout.BACKGROUND, 4 * row);
    this.finished = new Uint8ClampedArray(buffer, layout.FINISHED, 4 * row);
    this.artwork = new Uint8ClampedArray(buffer, layout.ARTWORK, 4 * layout.ARTWORK_PX);
    this.artworkLight = new Uint16Array(buffer, layout.ARTWORK_LIGHT, 4 * layout.ARTWORK_PX);
    this.texels = new Uint16Array(buffer, layout.TEXELS);
    const isByValue = toneMapping.kind === 'values';
    new Float32Array(buffer, layout.LIGHT_OF_CODE).set(isByValue ? listValuesOfCodes() : lightOfCode);
    new Uint8Array(buffer, layout.BYTE_OF_LIGHT).set(isByValue ? listBytesOfValues() : byteOfLight);
    new Uint16Array(buffer, layout.LIGHT_OF_BYTE).set(isByValue ? listValuesOfBytes() : lightOfByte);
    new Int16Array(buffer, layout.WEIGHTS).set(texelWeights);
    new Float32Array(buffer, layout.EXPOSURE).fill(
      toneMapping.kind === 'neutral' ? toneMapping.exposure : 1,
      0,
      1,
    );
  }

  /**
   * Adds light to a row, or to a table in its place.
   * @param colour the factors of light and alpha
   * @param alpha may be absent if its factor is 0
   */
  addLight(
    pixels: Uint32Array,
    codes: Uint16Array,
    alpha: Uint16Array | undefined,
    colour: readonly number[],
    firstPixel: number,
  ): void {
    this.pixels.set(pixels);
    this.diffuse.set(codes);
    if (alpha) this.coverage.set(alpha);
    this.colour.set(colour);
    this.loops.addLight(pixels.length, firstPixel);
  }

  /**
   * Finishes pixels of a row.
   * @param pixels address of their list
   */
  finish(pixels: number, count: number, firstPixel: number, isBacked: boolean): void {
    this.loops.finishPixels(pixels, count, firstPixel, Number(this.isToneMapped), Number(isBacked));
  }
}
