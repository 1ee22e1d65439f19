import { PlatenError } from '../../../errors.ts';

// The container of WebP: RFC 9649, 2.7. Chunks of a name, a length and bytes; numbers are little-endian.

const HAS_ALPHA = 0x10;
const HAS_ANIMATION = 0x02;
/** A frame replaces the previous one, including transparency. */
const DO_NOT_BLEND = 0x02;
/** The chunks that a picture may contain. */
const PICTURE_CHUNKS = ['ALPH', 'VP8 ', 'VP8L'];

/**
 * Joins WebP pictures of one size to an endless animation. Their data are copied without encoding, and memory is
 * limited to their size.
 * @param frames in order @param frameMs duration of each
 * @throws PlatenError `animation-frame-invalid`
 */
export function joinAnimation(
  frames: readonly Uint8Array[],
  { widthPx, heightPx, frameMs }: { widthPx: number; heightPx: number; frameMs: number },
): Uint8Array {
  const pictures = frames.map((frame, index) => {
    const chunks = listChunks(frame).filter(({ name }) => PICTURE_CHUNKS.includes(name));
    if (chunks.length > 0) return chunks;
    throw new PlatenError(
      'animation-frame-invalid',
      `Frame ${index + 1} of the animation is no WebP picture.`,
    );
  });
  const hasAlpha = pictures.flat().some(({ name }) => name === 'ALPH');
  const size = [...number(widthPx - 1, 3), ...number(heightPx - 1, 3)];
  const parts = [
    ...chunk('VP8X', [Uint8Array.of(HAS_ANIMATION | (hasAlpha ? HAS_ALPHA : 0), 0, 0, 0, ...size)]),
    ...chunk('ANIM', [Uint8Array.of(...number(0, 4), ...number(0, 2))]), // no background, no end
    ...pictures.flatMap((chunks) =>
      chunk('ANMF', [
        Uint8Array.of(...number(0, 3), ...number(0, 3), ...size, ...number(frameMs, 3), DO_NOT_BLEND),
        ...chunks.map(({ bytes }) => bytes),
      ]),
    ),
  ];
  return join(chunk('RIFF', [letters('WEBP'), ...parts]));
}

/** The chunks of a WebP file, each with its name, length and padding. */
function listChunks(file: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = [];
  for (let at = 12; at + 8 <= file.length;) {
    const end = at + 8 + view.getUint32(at + 4, true);
    chunks.push({
      name: String.fromCharCode(...file.subarray(at, at + 4)),
      bytes: file.subarray(at, end + (end % 2)),
    });
    at = end + (end % 2);
  }
  return chunks;
}

function chunk(name: string, content: readonly Uint8Array[]): Uint8Array[] {
  const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return [letters(name), Uint8Array.of(...number(length, 4)), ...content, new Uint8Array(length % 2)];
}

const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const number = (value: number, byteCount: number): number[] =>
  Array.from({ length: byteCount }, (_, index) => Math.floor(value / 256 ** index) % 256);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
