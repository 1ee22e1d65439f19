import { PlatenError } from '../errors.ts';
import { printLimits } from '../limits.ts';

/** Above the resolution of any printer. */
const maxDpi = 100_000;

/** The size and density of the page, which every print file states before its first row. */
export interface PageSize {
  widthPx: number;
  heightPx: number;
  dpi: number;
}

/**
 * An encoder that receives a page row by row while it is painted. It enforces the rules of all formats: complete rows,
 * the announced number of rows, one call at a time, and no call after the end, an error or an abort.
 */
export abstract class RowEncoder {
  private readonly rowBytes: number;
  private rowsTaken = 0;
  private state: 'open' | 'busy' | 'closed' = 'open';

  /** @throws PlatenError `encoder-options-invalid` for a side or a density out of bounds */
  constructor(
    private readonly format: string,
    private readonly size: PageSize,
  ) {
    const { widthPx, heightPx, dpi } = size;
    const isSide = (px: number) => Number.isInteger(px) && px >= 1 && px <= printLimits.maxPrintSidePx;
    if (!isSide(widthPx) || !isSide(heightPx) || !(dpi >= 1 && dpi <= maxDpi)) {
      throw new PlatenError(
        'encoder-options-invalid',
        `A ${format} of ${widthPx} x ${heightPx} px at ${dpi} dpi cannot be written: give whole sides of 1 to ${printLimits.maxPrintSidePx} px and 1 to ${maxDpi} dpi.`,
      );
    }
    this.rowBytes = widthPx * 4;
  }

  /**
   * Writes the next rows, top to bottom: straight (not premultiplied) RGBA, any whole number of rows. Resolves when the
   * sink has accepted the available output; the array can then be reused.
   * @throws PlatenError `rows-broken`, `rows-surplus`, `encoder-closed`; whatever the sink throws
   */
  async writeRows(rgba: Uint8Array | Uint8ClampedArray): Promise<void> {
    const rows = rgba.length / this.rowBytes;
    await this.takeRows(rows, (firstRow) => {
      if (Number.isInteger(rows)) return this.encodeRows(rgba, firstRow);
      throw new PlatenError(
        'rows-broken',
        `${rgba.length} bytes are not whole rows of ${this.rowBytes} bytes: hand over complete rows.`,
      );
    });
  }

  /** Counts rows in any form and writes them by `encode`, one call at a time. */
  protected async takeRows(rows: number, encode: (firstRow: number) => Promise<void>): Promise<void> {
    await this.exclusively(async () => {
      const firstRow = this.rowsTaken;
      this.rowsTaken += rows;
      if (this.rowsTaken > this.size.heightPx) {
        throw new PlatenError(
          'rows-surplus',
          `Row ${this.rowsTaken} of a ${this.format} of ${this.size.heightPx} rows: write as many rows as it was announced with.`,
        );
      }
      await encode(firstRow);
    });
  }

  /**
   * Writes the rest. The sink stays open, because the caller owns it.
   * @throws PlatenError `rows-missing` before the last row, `encoder-closed`; whatever the sink throws
   */
  async end(): Promise<void> {
    await this.exclusively(async () => {
      if (this.rowsTaken < this.size.heightPx) {
        throw new PlatenError(
          'rows-missing',
          `The ${this.format} ends after ${this.rowsTaken} of ${this.size.heightPx} rows: write all rows before the end.`,
        );
      }
      await this.encodeEnd();
    });
    this.abort();
  }

  /** Releases the memory and accepts no more rows. Output in the sink is not removed. */
  abort(): void {
    this.state = 'closed';
    this.release();
  }

  /** Encodes complete rows, within the announced number. */
  protected abstract encodeRows(rgba: Uint8Array | Uint8ClampedArray, firstRow: number): Promise<void>;
  protected abstract encodeEnd(): Promise<void>;
  /** Releases every large buffer; can be called more than once. */
  protected abstract release(): void;

  /** To be called after each await, because the encoder may have been aborted meanwhile. */
  protected refuseIfAborted(): void {
    if (this.state === 'closed') throw this.closed('was aborted');
  }

  private async exclusively(write: () => Promise<void>): Promise<void> {
    if (this.state === 'busy') throw this.closed('is still writing: await each call before the next');
    if (this.state === 'closed') throw this.closed('has ended, failed or was aborted: start a new one');
    this.state = 'busy';
    try {
      await write();
      this.refuseIfAborted();
      this.state = 'open';
    } catch (error) {
      this.abort();
      throw error;
    }
  }

  private closed(why: string): PlatenError {
    return new PlatenError('encoder-closed', `The ${this.format} encoder ${why}.`, { status: 500 });
  }
}
