/** Called with the reason of a failure; throws the error of the format being read. */
export type ReadFailure = (reason: string) => never;

/**
 * Reads integers and tags from untrusted bytes. A read outside the bytes calls `fail`, so a parser built on it returns
 * a value or throws the typed error of its format, never a RangeError, and never reads `undefined`.
 */
export class ByteReader {
  readonly size: number;
  readonly #view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    readonly fail: ReadFailure,
  ) {
    this.size = bytes.byteLength;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Fails unless `length` bytes can be read at `offset`. */
  need(offset: number, length: number): void {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size))
      this.fail(`it ends at byte ${this.size}, but ${length} bytes are needed at ${offset}`);
  }

  u8(offset: number): number {
    this.need(offset, 1);
    return this.#view.getUint8(offset);
  }

  u16(offset: number, littleEndian = false): number {
    this.need(offset, 2);
    return this.#view.getUint16(offset, littleEndian);
  }

  u24(offset: number, littleEndian = false): number {
    const [low, high] = littleEndian ? [0, 2] : [2, 0];
    return this.u8(offset + low) + (this.u8(offset + 1) << 8) + (this.u8(offset + high) << 16);
  }

  u32(offset: number, littleEndian = false): number {
    this.need(offset, 4);
    return this.#view.getUint32(offset, littleEndian);
  }

  /** `length` bytes as ISO 8859-1, for tags and signatures. */
  ascii(offset: number, length: number): string {
    return String.fromCharCode(...this.slice(offset, length));
  }

  /** A view, not a copy. */
  slice(offset: number, length: number): Uint8Array {
    this.need(offset, length);
    return this.bytes.subarray(offset, offset + length);
  }
}
