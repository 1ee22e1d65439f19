import { writeBlockHeader } from './block-header.ts';
import { DeflateCodes } from './deflate-codes.ts';
import { type Adler, type EncodedBlock, joinAdler, lastAdler } from './encoded-block.ts';
import { pngKernels, type Kernels } from './wasm/kernels.ts';
import { ADLER_HIGH, ADLER_LOW, BIT_BUFFER, BIT_COUNT, FREE, VECTOR } from './wasm/memory-layout.ts';

const endOfBlock = 256;
/** Residuals in one block. Smaller blocks adapt better to the picture, larger ones have less overhead for codes. */
const blockBytes = 1 << 18;
/** The number of rows of a block whose tokens are counted; the others are assumed to be similar. */
const sampledRows = 8;
/** A literal is 12 bits at most; a header stays below 512 bytes. */
const worstBytesOf = (bytes: number) => Math.ceil(bytes * 1.5) + 512;

/**
 * Compresses rows of pixels to one zlib stream of PNG-filtered scanlines. The working memory of a few hundred kilobytes
 * stays in the processor's cache: each row is packed and filtered in three ways, the best is kept, and each complete
 * block of rows is counted and coded.
 */
export class RowCompressor {
  private readonly kernels: Kernels;
  private readonly memory: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private readonly codes: DeflateCodes;
  private readonly bytesPerPixel: number;
  private readonly rowBytes: number;
  /** Rows of a block; the last may have fewer. */
  readonly blockRows: number;
  private readonly input: number;
  private readonly block: number;
  private readonly output: number;
  private readonly candidates: { type: number; filter: Kernels['filterUp']; target: number }[];
  private current: number;
  private previous: number;
  private rowsInBlock = 0;
  private rowsDone = 0;
  private target: number;

  /**
   * @param reserveBytes the maximum size of output between two calls of take
   * @param onBlock receives each block that was made of rows
   */
  constructor(
    private readonly widthPx: number,
    private readonly opaque: boolean,
    reserveBytes: number,
    private readonly onBlock?: (block: EncodedBlock) => void,
  ) {
    this.bytesPerPixel = opaque ? 3 : 4;
    this.rowBytes = widthPx * this.bytesPerPixel;
    this.blockRows = Math.max(1, Math.round(blockBytes / (this.rowBytes + 1)));
    const wholeBlockBytes = this.blockRows * (this.rowBytes + 1);
    let next = FREE;
    const take = (bytes: number) => {
      const start = next + VECTOR;
      next = start + Math.ceil(bytes / VECTOR) * VECTOR + VECTOR;
      return start;
    };
    this.input = take(widthPx * 4);
    this.current = take(this.rowBytes);
    this.previous = take(this.rowBytes);
    const candidates = Array.from({ length: 3 }, () => take(this.rowBytes));
    this.block = take(wholeBlockBytes);
    this.output = take(reserveBytes + worstBytesOf(wholeBlockBytes));
    this.target = this.output;

    const { functions: kernels, memory } = pngKernels.load(next);
    this.kernels = kernels;
    this.memory = new Uint8Array(memory);
    this.view = new DataView(memory);
    this.codes = new DeflateCodes(this.memory);
    // Up first: in flat artwork its cost is 0, and the other filters are skipped.
    this.candidates = [
      { type: 2, filter: kernels.filterUp, target: candidates[0]! },
      { type: 4, filter: kernels.filterPaeth, target: candidates[1]! },
      { type: 1, filter: kernels.filterSub, target: candidates[2]! },
    ];
    this.adler = { low: 1, high: 0 };
    this.memory.set([0x78, 0x01], this.target); // zlib: deflate, 32 KiB window, fastest
    this.target += 2;
  }

  /** Bytes of pending output. */
  get waitingBytes(): number {
    return this.target - this.output;
  }

  /** A copy of the output since the last call. */
  takeOutput(): Uint8Array {
    const taken = this.memory.slice(this.output, this.target);
    this.target = this.output;
    return taken;
  }

  /** Takes one row of straight RGBA, `widthPx * 4` bytes. */
  addRow(rgba: Uint8Array | Uint8ClampedArray, isLast: boolean): void {
    this.memory.set(rgba, this.input);
    const pack = this.opaque ? this.kernels.dropAlpha : this.kernels.clearTransparent;
    pack(this.input, this.current, this.widthPx);
    this.keepBestFilter();
    [this.current, this.previous] = [this.previous, this.current];
    this.rowsInBlock += 1;
    if (isLast || this.rowsInBlock === this.blockRows) this.closeBlock(isLast);
  }

  private keepBestFilter(): void {
    let best = 0;
    let leastCost = Infinity;
    for (let index = 0; index < this.candidates.length && leastCost > 0; index += 1) {
      const { filter, target } = this.candidates[index]!;
      const cost = filter(this.current, this.previous, target, this.rowBytes, this.bytesPerPixel);
      if (cost >= leastCost) continue;
      leastCost = cost;
      best = index;
    }
    const { type, target } = this.candidates[best]!;
    const scanline = this.block + this.rowsInBlock * (this.rowBytes + 1);
    this.memory[scanline] = type;
    this.memory.copyWithin(scanline + 1, target, target + this.rowBytes);
  }

  /** Takes rows that were encoded before; only between blocks. */
  addBlock(block: EncodedBlock, isLast: boolean): void {
    this.appendBits(block);
    this.adler = joinAdler(this.adler, block.adler, block.scanlineBytes);
    this.memory.set(block.lastRow, this.previous);
    this.rowsDone += block.rows;
    if (isLast) this.closeStream();
  }

  private closeBlock(isLast: boolean): void {
    const { target: start, adler: adlerBefore, pendingBits: startBit } = this;
    const scanlineBytes = this.rowBytes + 1;
    const bytes = this.rowsInBlock * scanlineBytes;
    const step = Math.ceil(this.rowsInBlock / sampledRows);
    for (let row = 0; row < this.rowsInBlock; row += step) {
      this.kernels.countTokens(this.block + row * scanlineBytes, scanlineBytes);
    }
    this.kernels.addAdler(this.block, bytes);
    const code = this.codes.composeCode();
    writeBlockHeader(code, isLast, this.writeBits);
    this.target = this.kernels.writeTokens(this.block, bytes, this.target);
    this.writeBits(code.codes[endOfBlock]!, code.lengths[endOfBlock]!);
    this.onBlock?.({
      firstRow: this.rowsDone,
      rows: this.rowsInBlock,
      ...this.copyBits(start, startBit),
      adler: lastAdler(adlerBefore, this.adler, bytes),
      scanlineBytes: bytes,
      lastRow: this.memory.slice(this.previous, this.previous + this.rowBytes),
    });
    this.rowsDone += this.rowsInBlock;
    this.rowsInBlock = 0;
    if (isLast) this.closeStream();
  }

  /** The output since a bit position, including incomplete bytes. */
  private copyBits(start: number, startBit: number): Pick<EncodedBlock, 'bytes' | 'startBit' | 'bitCount'> {
    const bytes = new Uint8Array(this.target - start + 1);
    bytes.set(this.memory.subarray(start, this.target));
    bytes[bytes.length - 1] = this.memory[BIT_BUFFER]!;
    return { bytes, startBit, bitCount: (this.target - start) * 8 + this.pendingBits - startBit };
  }

  /** Writes bits whose offset in their byte differs from that of the stream. */
  private appendBits({ bytes, startBit, bitCount }: EncodedBlock): void {
    const { memory } = this;
    let pending = this.pendingBits;
    let bits = memory[BIT_BUFFER]! | ((bytes[0]! >>> startBit) << pending);
    pending += Math.min(8 - startBit, bitCount);
    let left = bitCount - Math.min(8 - startBit, bitCount);
    for (let at = 1; left > 0; at += 1) {
      if (pending >= 8) {
        memory[this.target] = bits;
        this.target += 1;
        bits >>>= 8;
        pending -= 8;
      }
      bits |= bytes[at]! << pending;
      pending += Math.min(8, left);
      left -= 8;
    }
    while (pending >= 8) {
      memory[this.target] = bits;
      this.target += 1;
      bits >>>= 8;
      pending -= 8;
    }
    this.view.setBigUint64(BIT_BUFFER, BigInt(bits & ((1 << pending) - 1)), true);
    this.view.setBigUint64(BIT_COUNT, BigInt(pending), true);
  }

  private get pendingBits(): number {
    return this.view.getUint32(BIT_COUNT, true);
  }

  private get adler(): Adler {
    return { low: this.view.getUint32(ADLER_LOW, true), high: this.view.getUint32(ADLER_HIGH, true) };
  }

  private set adler({ low, high }: Adler) {
    this.view.setUint32(ADLER_LOW, low, true);
    this.view.setUint32(ADLER_HIGH, high, true);
  }

  private closeStream(): void {
    if (this.pendingBits > 0) this.writeBits(0, 8 - this.pendingBits);
    this.view.setUint16(this.target, this.adler.high);
    this.view.setUint16(this.target + 2, this.adler.low);
    this.target += 4;
  }

  private readonly writeBits = (bits: number, bitCount: number): void => {
    this.target = this.kernels.writeBits(bits, bitCount, this.target);
  };
}
