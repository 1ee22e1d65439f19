/** CIE 1976 colour difference of two sRGB colours (0 to 255); 2.3 is just noticeable. */
export function deltaE(a: readonly number[], b: readonly number[]): number {
  const [labA, labB] = [toLab(a), toLab(b)];
  return Math.hypot(...labA.map((value, index) => value - (labB[index] ?? 0)));
}

function toLab(rgb: readonly number[]): number[] {
  const [r = 0, g = 0, bl = 0] = rgb.map((v) =>
    v <= 10.31 ? v / 3294.6 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * bl) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * bl,
    (0.0193 * r + 0.1192 * g + 0.9505 * bl) / 1.089,
  ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
