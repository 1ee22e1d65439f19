import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { flattenOnWhite } from '../../encoders/flatten-on-white.ts';
import { type PageSize, RowEncoder } from '../../encoders/row-encoder.ts';
import { composeTiffHead } from '../../encoders/tiff/compose-tiff-head.ts';
import { PlatenError } from '../../errors.ts';
import { SpoolFile } from './spool-file.ts';

export interface TiffOptions extends PageSize {
  /** Whether the picture covers its page, so that no alpha is written. */
  opaque: boolean;
  /** Whether the rows are inks of 4 bytes per pixel instead of RGBA. */
  isInks?: boolean;
  /** The ICC profile of the written colours. */
  profile: Uint8Array;
}

const compress = promisify(deflate);
/** Size of the samples of a strip: large enough to compress well, small in memory. */
const STRIP_BYTES = 2 ** 20;
/** Offsets in a TIFF have 32 bits. */
const MAX_BYTES = 2 ** 32 - 1;

/**
 * Writes a TIFF while it is being painted: RGB with alpha, or the inks of a press. The offsets of strips are needed
 * before the strips or at an offset stated in the header, and a sink is sequential. So compressed strips are spooled to
 * a temporary file, and only one strip is in memory.
 */
export class TiffEncoder extends RowEncoder {
  readonly #sink: ByteSink;
  readonly #options: TiffOptions;
  readonly #samples: number;
  readonly #rowsPerStrip: number;
  readonly #stripBytes: number[] = [];
  #strip: Uint8Array | undefined;
  #spool: SpoolFile | undefined;
  #spooledBytes = 0;

  constructor(sink: ByteSink, options: TiffOptions) {
    super('TIFF', options);
    this.#sink = sink;
    this.#options = options;
    this.#samples = options.isInks || !options.opaque ? 4 : 3;
    const rows = Math.floor(STRIP_BYTES / (options.widthPx * this.#samples));
    this.#rowsPerStrip = Math.min(Math.max(1, rows), options.heightPx);
  }

  protected async encodeRows(rgba: Uint8Array | Uint8ClampedArray, firstRow: number): Promise<void> {
    const { widthPx, heightPx } = this.#options;
    const count = rgba.length / (widthPx * 4);
    const rowBytes = widthPx * this.#samples;
    for (let row = 0; row < count;) {
      const inStrip = (firstRow + row) % this.#rowsPerStrip;
      const taken = Math.min(count - row, this.#rowsPerStrip - inStrip);
      const pixels = rgba.subarray(row * widthPx * 4, (row + taken) * widthPx * 4);
      this.#strip ??= new Uint8Array(this.#rowsPerStrip * rowBytes);
      this.#strip.set(this.#toSamples(pixels), inStrip * rowBytes);
      row += taken;
      if (inStrip + taken === this.#rowsPerStrip || firstRow + row === heightPx)
        await this.#spoolStrip(this.#strip.subarray(0, (inStrip + taken) * rowBytes));
    }
  }

  protected async encodeEnd(): Promise<void> {
    const { isInks = false, opaque, profile } = this.#options;
    const head = composeTiffHead({
      ...this.#options,
      colours: isInks ? 'CMYK' : 'RGB',
      hasAlpha: !isInks && !opaque,
      isCompressed: true,
      rowsPerStrip: this.#rowsPerStrip,
      stripBytes: this.#stripBytes,
      profile,
    });
    if (head.length + this.#spooledBytes > MAX_BYTES)
      throw new PlatenError(
        'print-too-large',
        'the print is larger than the 4 GB that a TIFF holds: print it as PNG or PDF, or with fewer dots an inch',
      );
    await this.#sink.write(head);
    this.refuseIfAborted();
    await this.#spool!.copyTo(this.#sink, () => this.refuseIfAborted());
  }

  protected release(): void {
    this.#strip = undefined;
    void this.#spool?.close();
  }

  async #spoolStrip(samples: Uint8Array): Promise<void> {
    differentiate(samples, this.#options.widthPx, this.#samples);
    const compressed = await compress(samples);
    this.#spool ??= await SpoolFile.open();
    this.refuseIfAborted();
    await this.#spool.append(compressed);
    this.#stripBytes.push(compressed.length);
    this.#spooledBytes += compressed.length;
  }

  #toSamples(rgba: Uint8Array | Uint8ClampedArray): Uint8Array | Uint8ClampedArray {
    const { isInks, opaque } = this.#options;
    if (isInks) return rgba;
    return opaque ? flattenOnWhite(rgba) : withoutHiddenColours(rgba);
  }
}

/** Replaces rows by differences from the pixel on the left, in place. Source: TIFF revision 6.0, section 14. */
function differentiate(samples: Uint8Array, widthPx: number, channels: number): void {
  const rowBytes = widthPx * channels;
  for (let start = 0; start < samples.length; start += rowBytes)
    for (let at = start + rowBytes - 1; at >= start + channels; at -= 1)
      samples[at] = samples[at]! - samples[at - channels]!;
}

/** Clears colour under alpha 0, which garment printers require. */
function withoutHiddenColours(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const kept = Uint8Array.from(rgba);
  for (let at = 0; at < kept.length; at += 4) if (kept[at + 3] === 0) kept.fill(0, at, at + 3);
  return kept;
}
