// Reasons for this encoder in WebAssembly: with the canvas's encoder nine tenths of the time of a print was encoding,
// and it cannot stream. CPU time as multiples of this one (npm run bench -- png; 4500 x 5400 px) and size of the file:
//
//   encoder                          photo          text on white   transparent     poster
//   this one                         1     18.6 MB  1     0.9 MB    1     1.0 MB    1     17.8 MB
//   @napi-rs/image, Fast + Paeth     1.25  23.0     1.13  1.5       0.7   1.4       1.4   28.4
//   zlib level 1, filter Up          3.4   19.2     2.6   1.1       3.2   1.3       3.7   19.5
//   sharp, level 1                   2.4   47.7     0.6   1.6       0.4   1.7       1.6   28.2
//   @napi-rs/canvas                  27    17.9     11    0.8       5.5   0.9       20    12.7
//
// The same algorithm in TypeScript took about twice the time, cold and warm. Tried and dropped: filter Average (no smaller
// file), a table of two literals a look-up (no faster). Not tried: a thread for it, which could hide 0.2 s a page.
import { PlatenError } from '../../errors.ts';
import type { ByteSink } from '../byte-sink.ts';
import { type PageSize, RowEncoder } from '../row-encoder.ts';
import type { EncodedBlock } from './encoded-block.ts';
import { colourChunks, densityChunk, headerChunk, pngChunk, pngSignature } from './png-chunks.ts';
import { RowCompressor } from './row-compressor.ts';

/** Compressed bytes that are collected in one IDAT chunk. */
const chunkBytes = 1 << 18;

export interface PngOptions extends PageSize {
  /** True: RGB, alpha dropped. False: RGBA, with no colour left under alpha 0, which garment printers require. */
  opaque: boolean;
  /** Receives every block that was encoded from rows, for {@link PngEncoder.writeBlock} of a later file. */
  onBlock?: (block: EncodedBlock) => void;
}

/**
 * Writes a PNG while it is painted: rows are encoded when they are ready, so that neither picture nor file is ever
 * completely in memory. The bytes depend only on pixels and options, not on the split of rows into calls.
 */
export class PngEncoder extends RowEncoder {
  /** Rows of a block; the last may have fewer. */
  readonly blockRows: number;
  private compressor: RowCompressor | undefined;

  constructor(
    private readonly sink: ByteSink,
    private readonly options: PngOptions,
  ) {
    super('PNG', options);
    const { widthPx, opaque, onBlock } = options;
    this.compressor = new RowCompressor(widthPx, opaque, chunkBytes, onBlock);
    this.blockRows = this.compressor.blockRows;
  }

  /**
   * Writes the next rows as a block that another encoder with the same options made of equal rows in the same place,
   * after an equal row. The file is the same as if the rows had been encoded.
   * @throws PlatenError `rows-broken` within a block, else as {@link writeRows}
   */
  async writeBlock(block: EncodedBlock): Promise<void> {
    await this.takeRows(block.rows, async (firstRow) => {
      if (firstRow !== block.firstRow)
        throw new PlatenError(
          'rows-broken',
          `A block of row ${block.firstRow} cannot be written at row ${firstRow}: write it in its place.`,
          { status: 500 },
        );
      if (firstRow === 0) await this.writeHead();
      this.compressor!.addBlock(block, firstRow + block.rows === this.options.heightPx);
      if (this.compressor!.waitingBytes >= chunkBytes) await this.writeWaiting();
    });
  }

  protected async encodeRows(rgba: Uint8Array | Uint8ClampedArray, firstRow: number): Promise<void> {
    const { widthPx, heightPx } = this.options;
    const rowBytes = widthPx * 4;
    if (firstRow === 0) await this.writeHead();
    for (let start = 0, row = firstRow + 1; start < rgba.length; start += rowBytes, row += 1) {
      this.compressor!.addRow(rgba.subarray(start, start + rowBytes), row === heightPx);
      if (this.compressor!.waitingBytes >= chunkBytes) await this.writeWaiting();
    }
  }

  protected async encodeEnd(): Promise<void> {
    if (this.compressor!.waitingBytes > 0) await this.writeWaiting();
    await this.sink.write(pngChunk('IEND', new Uint8Array(0)));
  }

  protected release(): void {
    this.compressor = undefined;
  }

  private async writeHead(): Promise<void> {
    const { widthPx, heightPx, dpi, opaque } = this.options;
    const head = [headerChunk(widthPx, heightPx, opaque), ...colourChunks(), densityChunk(dpi)];
    await this.sink.write(Buffer.concat([pngSignature, ...head]));
    this.refuseIfAborted();
  }

  private async writeWaiting(): Promise<void> {
    await this.sink.write(pngChunk('IDAT', this.compressor!.takeOutput()));
    this.refuseIfAborted();
  }
}
