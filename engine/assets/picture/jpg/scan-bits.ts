import { refuseBrokenPicture } from '../refuse-picture.ts';
import type { HuffmanTable } from './huffman-table.ts';

/**
 * Reads the bits of a scan's entropy-coded data, most significant first. Reading beyond a marker or the end is
 * `picture-broken`: a decoder that pads with zeros paints grey in the print. Source: ITU-T T.81, annex F.2.2.
 */
export class ScanBits {
  readonly #bytes: Uint8Array;
  #at = 0;
  #buffer = 0;
  #count = 0;
  /** The number of trailing zero bits in the buffer that are lookahead padding, not data. */
  #padding = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next code's value. */
  decode(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const code = table[(this.#buffer >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (code === 0) refuseBrokenPicture('its image data holds a code that means nothing');
    this.#skip(code >>> 8);
    return code & 0xff;
  }

  /** The next 0 to 15 bits as an unsigned number. */
  read(length: number): number {
    if (this.#count < length) this.#fill();
    const value = (this.#buffer >>> (this.#count - length)) & ((1 << length) - 1);
    this.#skip(length);
    return value;
  }

  /** A difference or coefficient of 0 to 15 bits: the lower half of the range is negative (T.81, F.12). */
  readSigned(length: number): number {
    const value = this.read(length);
    return length > 0 && value < 1 << (length - 1) ? value - (1 << length) + 1 : value;
  }

  /** The difference of a block's DC from that of the previous block. */
  readDifference(dc: HuffmanTable): number {
    const length = this.decode(dc);
    // At 8 bits a sample there are 11 at most.
    return length <= 11
      ? this.readSigned(length)
      : refuseBrokenPicture('its image data holds a difference that is too large');
  }

  /** Steps over the restart marker RST0 to RST7 that must be next. */
  restart(index: number): void {
    this.#buffer = this.#count = this.#padding = 0;
    while (this.#bytes[this.#at] === 0xff && this.#bytes[this.#at + 1] === 0xff) this.#at += 1; // fill bytes
    if (this.#bytes[this.#at] !== 0xff || this.#bytes[this.#at + 1] !== 0xd0 + (index & 7))
      refuseBrokenPicture('a restart marker is missing in its image data');
    this.#at += 2;
  }

  #skip(length: number): void {
    this.#count -= length;
    if (this.#count < this.#padding) refuseBrokenPicture('its image data ends too early');
  }

  /** At most 24 bits, so that one more byte fits in 32 bits. */
  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#bytes[this.#at] ?? 0;
      const isEnd = this.#at >= this.#bytes.length || (byte === 0xff && this.#bytes[this.#at + 1] !== 0);
      if (isEnd) this.#padding += 8;
      else this.#at += byte === 0xff ? 2 : 1; // 0xff is stored as 0xff 0x00
      this.#buffer = (this.#buffer << 8) | (isEnd ? 0 : byte);
      this.#count += 8;
    }
  }
}
