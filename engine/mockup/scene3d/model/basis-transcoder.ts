import wasm from 'three/addons/libs/basis/basis_transcoder.wasm?bytes';
import openModule from 'three/addons/libs/basis/basis_transcoder.js?emscripten=BASIS';
import { openEmscripten } from '../../../platform/open-emscripten.ts';

/** The used part of the transcoder's interface. */
interface BasisModule {
  initializeBasis(): void;
  KTX2File: new (bytes: Uint8Array) => BasisFile;
}
interface BasisFile {
  isValid(): boolean;
  startTranscoding(): boolean;
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, format: number): number;
  transcodeImage(
    target: Uint8Array,
    level: number,
    layer: number,
    face: number,
    format: number,
    getAlphaForOpaqueFormats: number,
    channel0: number,
    channel1: number,
  ): number;
  close(): void;
  delete(): void;
}

/** The transcoder's format number of four bytes per pixel. */
const RGBA32 = 13;
const NO_CHANNEL = -1;

/** Writes the largest picture of a KTX2 file with four bytes per pixel. */
export type BasisTranscoder = (ktx2: Uint8Array, target: Uint8Array) => void;

/** Starts Basis Universal's transcoder with its own memory. */
export async function openBasisTranscoder(): Promise<BasisTranscoder> {
  const { module, run } = await openEmscripten<BasisModule>(openModule, wasm);
  module.initializeBasis();
  return (ktx2, target) => run(() => transcode(module, ktx2, target));
}

/** @throws Error when the bytes cannot be unpacked or have another size than expected */
function transcode({ KTX2File }: BasisModule, ktx2: Uint8Array, target: Uint8Array): void {
  // The transcoder creates another instance of its class, which must not be Buffer.
  const file = new KTX2File(new Uint8Array(ktx2.buffer, ktx2.byteOffset, ktx2.length));
  try {
    if (!file.isValid() || !file.startTranscoding())
      throw new Error('it is not packed as Basis Universal is');
    const bytes = file.getImageTranscodedSizeInBytes(0, 0, 0, RGBA32);
    if (bytes !== target.length) throw new Error(`it has ${bytes} bytes instead of ${target.length}`);
    if (!file.transcodeImage(target, 0, 0, 0, RGBA32, 0, NO_CHANNEL, NO_CHANNEL))
      throw new Error('its packed data is broken');
  } finally {
    file.close();
    file.delete();
  }
}
