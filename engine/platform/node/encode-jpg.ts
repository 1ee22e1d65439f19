import sharp from 'sharp';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import {
  composeFirstStrip,
  composeNextStrip,
  endOfPicture,
  stripRows,
} from '../../assets/picture/jpg/join-jpg-strips.ts';
import { flattenOnWhite } from '../../encoders/flatten-on-white.ts';
import { type PageSize, RowEncoder } from '../../encoders/row-encoder.ts';

export interface JpgOptions extends PageSize {
  /**
   * 1 to 100. At 92 with full-resolution colour the error is below the resolution of presses and of the eye; above it
   * the file grows without a visible improvement.
   */
  quality?: number | undefined;
}

/**
 * Writes a JPG with full colour resolution (4:4:4, because small coloured text must not blur), tagged sRGB, with its
 * density. Transparent pixels are white. Strips of at most 4 megapixels are encoded separately and joined as the
 * restart intervals of one scan: libvips has no streaming input, and its raw input stream collects the page. While a
 * strip is encoded the next one is painted. Coding tables are not optimised, because they would differ between strips.
 */
export class JpgEncoder extends RowEncoder {
  readonly #sink: ByteSink;
  readonly #options: JpgOptions;
  readonly #rows: number;
  #strip: Buffer | undefined;
  #stripCount = 0;
  #encoding: Promise<void> = Promise.resolve();

  constructor(sink: ByteSink, options: JpgOptions) {
    super('JPG', options);
    this.#sink = sink;
    this.#options = options;
    this.#rows = Math.min(stripRows(options.widthPx), options.heightPx);
  }

  protected async encodeRows(rgba: Uint8Array | Uint8ClampedArray, firstRow: number): Promise<void> {
    const { widthPx, heightPx } = this.#options;
    const count = rgba.length / (widthPx * 4);
    for (let row = 0; row < count;) {
      const inStrip = (firstRow + row) % this.#rows;
      const taken = Math.min(count - row, this.#rows - inStrip);
      this.#strip ??= Buffer.allocUnsafe(this.#rows * widthPx * 3);
      flattenOnWhite(
        rgba.subarray(row * widthPx * 4, (row + taken) * widthPx * 4),
        this.#strip,
        inStrip * widthPx * 3,
      );
      row += taken;
      if (inStrip + taken === this.#rows || firstRow + row === heightPx)
        await this.#encodeStrip(inStrip + taken);
    }
  }

  /** Starts to encode the strip after the previous one is written. */
  async #encodeStrip(rows: number): Promise<void> {
    const strip = this.#strip!;
    this.#strip = undefined;
    await this.#encoding;
    this.refuseIfAborted();
    this.#encoding = this.#writeStrip(strip, rows, this.#stripCount);
    // An error is thrown where the strip is awaited; an aborted encoder does not await it.
    this.#encoding.catch(() => undefined);
    this.#stripCount += 1;
  }

  async #writeStrip(strip: Buffer, rows: number, index: number): Promise<void> {
    const { widthPx, heightPx, dpi, quality = 92 } = this.#options;
    const raw = { width: widthPx, height: rows, channels: 3 } as const;
    const rgb = strip.subarray(0, rows * widthPx * 3);
    const picture = sharp(rgb, { raw, limitInputPixels: false }).jpeg({
      quality,
      chromaSubsampling: '4:4:4',
      optimiseCoding: false,
    });
    const tagged = index === 0 ? picture.withMetadata({ density: dpi }).withIccProfile('srgb') : picture;
    const bytes = await tagged.toBuffer();
    this.refuseIfAborted();
    await this.#sink.write(
      index === 0 ? composeFirstStrip(bytes, widthPx, heightPx) : composeNextStrip(bytes, index),
    );
  }

  protected async encodeEnd(): Promise<void> {
    await this.#encoding;
    this.refuseIfAborted();
    await this.#sink.write(endOfPicture());
  }

  protected release(): void {
    this.#strip = undefined;
  }
}
