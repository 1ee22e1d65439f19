import { type BasisTranscoder, openBasisTranscoder } from './basis-transcoder.ts';
import type { AdmitModelPicture, ModelPicture } from './model-picture.ts';
import { type Ktx2, readKtx2 } from './read-ktx2.ts';
import { refusePackedData } from './refuse-packed-data.ts';

/** Admits KTX2 files and decodes their largest level. The files share a transcoder, which is opened on first use. */
export function ktx2Admission(): AdmitModelPicture {
  let opening: Promise<BasisTranscoder> | undefined;
  return (bytes, what) => {
    const ktx2 = readKtx2(bytes, what);
    const { widthPx, heightPx, rgba } = ktx2;
    const decode = async () => {
      if (rgba) return { widthPx, heightPx, rgba: new Uint8ClampedArray(rgba) };
      opening ??= openBasisTranscoder();
      return transcode(await opening, bytes, ktx2, what);
    };
    return { widthPx, heightPx, decode };
  };
}

function transcode(
  transcodeInto: BasisTranscoder,
  bytes: Uint8Array,
  { widthPx, heightPx, isRedGreen }: Ktx2,
  what: string,
): ModelPicture {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  try {
    transcodeInto(bytes, new Uint8Array(rgba.buffer));
  } catch (cause) {
    refusePackedData(what, cause);
  }
  if (isRedGreen) spreadGreen(rgba);
  return { widthPx, heightPx, rgba };
}

/** Moves green from the alpha channel to its own. */
function spreadGreen(rgba: Uint8ClampedArray): void {
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[at + 1] = rgba[at + 3]!;
    rgba[at + 2] = 0;
    rgba[at + 3] = 255;
  }
}
