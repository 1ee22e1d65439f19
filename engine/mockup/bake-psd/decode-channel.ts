import { PlatenError } from '../../errors.ts';

/** A stored channel. Source: Adobe Photoshop File Formats, "Channel image data". */
export interface StoredChannel {
  /** 0 raw, 1 PackBits, 2 zip, 3 zip with prediction. */
  compression: number;
  data: Uint8Array | undefined;
  bitsPerChannel: number;
  /** Whether it is a PSB, where row lengths have four bytes instead of two. */
  isLarge: boolean;
}

/** Inflates zlib data to at most `maxBytes` bytes. Throws if the data are broken. */
export type Inflate = (data: Uint8Array, maxBytes: number) => Uint8Array;

/**
 * Decodes to one byte per pixel; of 16 bits the higher eight.
 * @throws PlatenError `psd-broken` if the data are shorter than the channel, or longer after decompression
 */
export function decodeChannel(
  channel: StoredChannel,
  widthPx: number,
  heightPx: number,
  inflate: Inflate,
): Uint8Array {
  const bytesEach = channel.bitsPerChannel / 8;
  const rowBytes = widthPx * bytesEach;
  const bytes = unpack(channel, rowBytes, heightPx, inflate);
  if (bytes.length < rowBytes * heightPx) refuse('ends before its last row');
  if (channel.compression === 3) addUp(bytes, rowBytes, heightPx, bytesEach);
  if (bytesEach === 1) return bytes;
  return Uint8Array.from({ length: widthPx * heightPx }, (_, pixel) => bytes[pixel * bytesEach]!);
}

function unpack(
  { compression, data, isLarge }: StoredChannel,
  rowBytes: number,
  rows: number,
  inflate: Inflate,
): Uint8Array {
  if (!data) return refuse('has no data');
  if (compression === 0) return data;
  if (compression === 1) return unpackBits(data, rowBytes, rows, isLarge);
  try {
    return inflate(data, Math.max(1, rowBytes * rows));
  } catch (error) {
    return refuse('cannot be unpacked', error);
  }
}

function unpackBits(data: Uint8Array, rowBytes: number, rows: number, isLarge: boolean): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const lengthBytes = isLarge ? 4 : 2;
  const unpacked = new Uint8Array(rowBytes * rows);
  let from = rows * lengthBytes;
  if (from > data.length) refuse('ends in the lengths of its rows');
  for (let row = 0; row < rows; row += 1) {
    const length = isLarge ? view.getUint32(row * 4) : view.getUint16(row * 2);
    const end = from + length;
    if (end > data.length) refuse('ends before its last row');
    let to = row * rowBytes;
    const rowEnd = to + rowBytes;
    while (from < end && to < rowEnd) {
      const count = view.getInt8(from);
      from += 1;
      if (count >= 0) {
        const run = Math.min(count + 1, rowEnd - to, end - from);
        unpacked.set(data.subarray(from, from + run), to);
        from += count + 1;
        to += run;
      } else if (count !== -128) {
        const run = Math.min(1 - count, rowEnd - to);
        unpacked.fill(data[from] ?? 0, to, to + run);
        from += 1;
        to += run;
      }
    }
    from = end;
  }
  return unpacked;
}

/** Undoes the prediction: each number of a row is stored as the difference from the previous one. */
function addUp(bytes: Uint8Array, rowBytes: number, rows: number, bytesEach: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let at = row * rowBytes + bytesEach; at < (row + 1) * rowBytes; at += bytesEach) {
      if (bytesEach === 1) bytes[at]! += bytes[at - 1]!;
      else {
        const sum = ((bytes[at]! + bytes[at - 2]!) << 8) + bytes[at + 1]! + bytes[at - 1]!;
        bytes[at] = sum >> 8;
        bytes[at + 1] = sum;
      }
    }
  }
}

const refuse = (why: string, cause?: unknown): never => {
  throw new PlatenError('psd-broken', `a channel ${why}`, { cause });
};
