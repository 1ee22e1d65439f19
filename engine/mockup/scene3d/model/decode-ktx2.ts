import { openBasisTranscoder } from './basis-transcoder.ts';
import type { PictureDecoder } from './model-picture.ts';
import { readKtx2 } from './read-ktx2.ts';
import { refusePackedData } from './refuse-packed-data.ts';

/** Opens a decoder of KTX2 files, of whose levels it decodes the largest. */
export async function openKtx2Decoder(): Promise<PictureDecoder> {
  const transcode = await openBasisTranscoder();
  return (bytes, what) => {
    const { widthPx, heightPx, rgba: plain, isRedGreen } = readKtx2(bytes, what);
    if (plain) return { widthPx, heightPx, rgba: new Uint8ClampedArray(plain) };
    const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
    try {
      transcode(bytes, new Uint8Array(rgba.buffer));
    } catch (cause) {
      refusePackedData(what, cause);
    }
    if (isRedGreen) spreadGreen(rgba);
    return { widthPx, heightPx, rgba };
  };
}

/** Moves green from the alpha to its own place. */
function spreadGreen(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[at + 1] = rgba[at + 3]!;
    rgba[at + 2] = 0;
    rgba[at + 3] = 255;
  }
}
