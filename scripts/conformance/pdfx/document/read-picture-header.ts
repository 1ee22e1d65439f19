export interface PictureHeader {
  width: number;
  height: number;
  /** Channels per pixel. */
  components: number;
}

/** Markers that begin a frame, except for those of Huffman tables, arithmetic coding and hierarchies between them. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Size and channels of a JPEG (ITU-T T.81, B.2.2) or JPEG 2000 (ISO 15444-1, A.5.1); undefined when it is neither. */
export const readPictureHeader = (
  bytes: Uint8Array,
  filter: 'DCTDecode' | 'JPXDecode',
): PictureHeader | undefined => (filter === 'DCTDecode' ? readJpeg(bytes) : readJpeg2000(bytes));

function readJpeg(bytes: Uint8Array): PictureHeader | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < data.length && data[at] === 0xff;) {
    const marker = data[at + 1]!;
    if (isStartOfFrame(marker))
      return {
        width: data.readUInt16BE(at + 7),
        height: data.readUInt16BE(at + 5),
        components: data[at + 9]!,
      };
    at += marker === 0xff ? 1 : 2 + data.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The codestream begins with SOC and SIZ wherever it is in the file. */
function readJpeg2000(bytes: Uint8Array): PictureHeader | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = data.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  if (at < 0 || at + 42 > data.length) return undefined;
  const [right, bottom, left, top] = [8, 12, 16, 20].map((offset) => data.readUInt32BE(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  return { width: right - left, height: bottom - top, components: data.readUInt16BE(at + 40) };
}
