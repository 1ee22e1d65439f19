import { PlatenError } from '../../errors.ts';
import { printLimits } from '../../limits.ts';
import type { ByteSink } from '../byte-sink.ts';
import { colourChunks, densityChunk, headerChunk, pngChunk, pngSignature } from './png-chunks.ts';
import { RowCompressor } from './row-compressor.ts';

/** Compressed bytes gathered before they leave as one IDAT chunk. */
const chunkBytes = 1 << 18;
/** Far above any printer; pHYs itself could say more. */
const maxDpi = 100_000;
export interface PngOptions {
  widthPx: number;
  heightPx: number;
  dpi: number;
  /** True: RGB, alpha dropped. False: RGBA, with no colour left under alpha 0, as garment printers need. */
  opaque: boolean;
}

/**
 * Writes a PNG while it is being painted: rows go in as they are ready, bytes go out, and neither picture nor file is
 * ever whole in memory. The bytes depend on the pixels and options alone, not on how rows were cut into calls.
 */
export class PngEncoder {
  private readonly rowBytes: number;
  private compressor: RowCompressor | undefined;
  private rowsTaken = 0;
  private headWritten = false;
  private busy = false;

  /** @throws PlatenError `png-options-invalid` for a side or a density out of bounds. */
  constructor(
    private readonly sink: ByteSink,
    private readonly options: PngOptions,
  ) {
    const { widthPx, heightPx, dpi, opaque } = options;
    const isSide = (px: number) => Number.isInteger(px) && px >= 1 && px <= printLimits.maxPrintSidePx;
    if (!isSide(widthPx) || !isSide(heightPx) || !(dpi >= 1 && dpi <= maxDpi)) {
      throw new PlatenError(
        'png-options-invalid',
        `A PNG of ${widthPx} x ${heightPx} px at ${dpi} dpi cannot be: give whole sides of 1 to ${printLimits.maxPrintSidePx} px and 1 to ${maxDpi} dpi.`,
      );
    }
    this.rowBytes = widthPx * 4;
    this.compressor = new RowCompressor(widthPx, opaque, chunkBytes);
  }

  /**
   * Takes the next rows, top to bottom: straight (not premultiplied) RGBA, any whole number of rows. Resolves when
   * the sink has taken what was ready; the array may then be used again.
   * @throws PlatenError `png-rows-broken`, `png-rows-surplus`, `png-encoder-closed`; whatever the sink throws.
   */
  async writeRows(rgba: Uint8Array | Uint8ClampedArray): Promise<void> {
    await this.exclusively(async (compressor) => {
      const rows = rgba.length / this.rowBytes;
      const { heightPx } = this.options;
      if (!Number.isInteger(rows)) {
        throw new PlatenError(
          'png-rows-broken',
          `${rgba.length} bytes are not whole rows of ${this.rowBytes} bytes: hand over complete rows.`,
        );
      }
      if (this.rowsTaken + rows > heightPx) {
        throw new PlatenError(
          'png-rows-surplus',
          `Row ${this.rowsTaken + rows} of a PNG of ${heightPx} rows: write as many rows as it was announced with.`,
        );
      }
      await this.writeHead();
      for (let start = 0; start < rgba.length; start += this.rowBytes) {
        this.rowsTaken += 1;
        compressor.addRow(rgba.subarray(start, start + this.rowBytes), this.rowsTaken === heightPx);
        if (compressor.waitingBytes >= chunkBytes) await this.writeChunk(compressor);
      }
    });
  }

  /**
   * Writes what is left and closes the file. The sink stays open: it is the caller's.
   * @throws PlatenError `png-rows-missing` before the last row, `png-encoder-closed`; whatever the sink throws.
   */
  async end(): Promise<void> {
    await this.exclusively(async (compressor) => {
      if (this.rowsTaken < this.options.heightPx) {
        throw new PlatenError(
          'png-rows-missing',
          `The PNG ends after ${this.rowsTaken} of ${this.options.heightPx} rows: write all rows before the end.`,
        );
      }
      if (compressor.waitingBytes > 0) await this.writeChunk(compressor);
      await this.sink.write(pngChunk('IEND', new Uint8Array(0)));
      this.compressor = undefined;
    });
  }

  /** Gives the memory back and takes no more rows; for a print that was given up. What the sink has is its own affair. */
  abort(): void {
    this.compressor = undefined;
  }

  private async writeHead(): Promise<void> {
    if (this.headWritten) return;
    this.headWritten = true;
    const { widthPx, heightPx, dpi, opaque } = this.options;
    const head = [pngSignature, headerChunk(widthPx, heightPx, opaque), ...colourChunks(), densityChunk(dpi)];
    await this.sink.write(Buffer.concat(head));
  }

  private async writeChunk(compressor: RowCompressor): Promise<void> {
    await this.sink.write(pngChunk('IDAT', compressor.takeOutput()));
    if (!this.compressor) throw closed('was aborted while the sink was taking bytes');
  }

  /** One call at a time, and none after a failure: rows would be lost or in the wrong order. */
  private async exclusively(write: (compressor: RowCompressor) => Promise<void>): Promise<void> {
    const { compressor } = this;
    if (this.busy) throw closed('is still writing: await each call before the next');
    if (!compressor) throw closed('has ended, failed or was aborted: start a new one for each file');
    this.busy = true;
    try {
      await write(compressor);
    } catch (error) {
      this.compressor = undefined; // frees its memory
      throw error;
    } finally {
      this.busy = false;
    }
  }
}

function closed(why: string): PlatenError {
  return new PlatenError('png-encoder-closed', `The PNG encoder ${why}.`, { status: 500 });
}
