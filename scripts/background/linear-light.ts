import { decodeSrgb, encodeSrgb } from '../../engine/srgb.ts';

/** sRGB bytes as linear light. */
export const linearFromByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) =>
  decodeSrgb(byte / 255),
);

/** Linear light as an sRGB value of 0 to 255, not rounded; what is brighter than paper is cut. */
export function encodeLight(light: number): number {
  return 255 * encodeSrgb(Math.min(1, Math.max(0, light)));
}
