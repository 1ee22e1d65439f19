/** sRGB bytes as linear light (IEC 61966-2-1). */
export const linearFromByte: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** Linear light as an sRGB value of 0 to 255, not rounded; what is brighter than paper is cut. */
export function encodeLight(light: number): number {
  if (light <= 0.0031308) return Math.max(0, light) * 12.92 * 255;
  return 255 * (light >= 1 ? 1 : 1.055 * light ** (1 / 2.4) - 0.055);
}
