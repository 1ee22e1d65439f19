import sharp from 'sharp';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { type PageSize, RowEncoder } from '../../encoders/row-encoder.ts';

export interface JpgOptions extends PageSize {
  /**
   * 1 to 100. At 92 with full-resolution colour the error is below what a press or an eye resolves; above it the file
   * grows faster than anything improves.
   */
  quality?: number;
}

/**
 * Writes a JPG: colour at full resolution (4:4:4, since small coloured text must not smear), tagged sRGB, with its
 * density. Transparent pixels lie on white. The page is collected as RGB, three bytes a pixel, because libvips has no
 * streaming entrance: its raw input stream collects as well, and was measured at five times the memory and four times
 * the CPU time. Coding tables are not optimised: that keeps all coefficients in memory (another 150 MB for 4500 x 5400
 * px) and took two thirds of the time, for 1 % of the size.
 */
export class JpgEncoder extends RowEncoder {
  private rgb: Buffer | undefined;

  constructor(
    private readonly sink: ByteSink,
    private readonly options: JpgOptions,
  ) {
    super('JPG', options);
    this.rgb = Buffer.allocUnsafe(options.widthPx * options.heightPx * 3);
  }

  protected async encodeRows(rgba: Uint8Array | Uint8ClampedArray, firstRow: number): Promise<void> {
    layOnWhite(rgba, this.rgb!, firstRow * this.options.widthPx * 3);
  }

  protected async encodeEnd(): Promise<void> {
    const { widthPx, heightPx, dpi, quality = 92 } = this.options;
    const raw = { width: widthPx, height: heightPx, channels: 3 } as const;
    const bytes = await sharp(this.rgb, { raw, limitInputPixels: false })
      .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .withMetadata({ density: dpi })
      .withIccProfile('srgb')
      .toBuffer();
    this.refuseIfAborted();
    await this.sink.write(bytes);
  }

  protected release(): void {
    this.rgb = undefined;
  }
}

/** Straight RGBA over white, as RGB into `target` from `offset`. */
function layOnWhite(rgba: Uint8Array | Uint8ClampedArray, target: Buffer, offset: number): void {
  let to = offset;
  for (let from = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3]!;
    if (alpha === 255) {
      target[to] = rgba[from]!;
      target[to + 1] = rgba[from + 1]!;
      target[to + 2] = rgba[from + 2]!;
    } else {
      const white = 255 * (255 - alpha);
      target[to] = Math.round((rgba[from]! * alpha + white) / 255);
      target[to + 1] = Math.round((rgba[from + 1]! * alpha + white) / 255);
      target[to + 2] = Math.round((rgba[from + 2]! * alpha + white) / 255);
    }
    to += 3;
  }
}
