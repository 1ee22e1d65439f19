import type { ByteReader } from '../../../assets/byte-reader.ts';

/** Colour models. Source: Khronos Data Format Specification 1.3, section 5.6. */
const ETC1S = 163;
const UASTC = 166;
const PREMULTIPLIED = 1;
const DESCRIPTOR_AT = 4;
const SAMPLES_AT = 28;
const SAMPLE_BYTES = 16;
/** Channels that contain green instead of alpha. */
const ETC1S_GREEN = 4;
const UASTC_RED_GREEN = 5;

/**
 * Reads the colour model of a KTX2 file from its data format descriptor. The transfer function is ignored: as with
 * other pictures, the use of a texture determines whether it is sRGB.
 * @param refuse called with an unsupported kind
 */
export function readKtx2Colours(
  descriptor: ByteReader,
  isPlain: boolean,
  refuse: (fault: string) => never,
): { isEtc1s: boolean; isRedGreen: boolean } {
  const model = descriptor.u8(DESCRIPTOR_AT + 8);
  if (!isPlain && model !== ETC1S && model !== UASTC) refuse(`of the colour model ${model}`);
  if (descriptor.u8(DESCRIPTOR_AT + 11) & PREMULTIPLIED) refuse('with premultiplied alpha');
  const samples = Math.floor((descriptor.size - SAMPLES_AT) / SAMPLE_BYTES);
  const channels = Array.from(
    { length: samples },
    (_, sample) => descriptor.u8(SAMPLES_AT + sample * SAMPLE_BYTES + 3) & 0x0f,
  );
  const isEtc1s = !isPlain && model === ETC1S;
  const green = isEtc1s ? ETC1S_GREEN : UASTC_RED_GREEN;
  return { isEtc1s, isRedGreen: !isPlain && channels.includes(green) };
}
