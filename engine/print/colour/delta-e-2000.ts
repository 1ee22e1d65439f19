import type { Lab } from '../../assets/picture/icc/connection-space.ts';

const DEGREE = Math.PI / 180;
/** 25^7, the constant of the chroma terms. */
const CHROMA_PIVOT = 25 ** 7;

const shareOfChroma = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + CHROMA_PIVOT));

/** Hue in degrees, 0 to 360; 0 for a grey. */
const hueDeg = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEGREE + 360) % 360;

/**
 * The CIEDE2000 difference of two colours, with all weights 1: about 1 is just noticeable side by side.
 * Source: CIE 142:2001; G. Sharma, W. Wu, E. Dalal, "The CIEDE2000 Color-Difference Formula", 2005.
 */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1 + (1 - shareOfChroma((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)) / 2;
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueDeg(a1 * stretch, b1), hueDeg(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const turnDeg = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const meanHueDeg = isGrey ? h1 + h2 : meanOfHues(h1, h2);
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cosine = (times: number, offsetDeg: number) => Math.cos((times * meanHueDeg + offsetDeg) * DEGREE);
  const hueWeight =
    1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const fromMiddle = (meanL - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle));
  const chroma = (c2 - c1) / (1 + 0.045 * meanC);
  const hue = (2 * Math.sqrt(c1 * c2) * Math.sin((turnDeg / 2) * DEGREE)) / (1 + 0.015 * meanC * hueWeight);
  const blueTurnDeg = 30 * Math.exp(-(((meanHueDeg - 275) / 25) ** 2));
  const rotation = -Math.sin(2 * blueTurnDeg * DEGREE) * 2 * shareOfChroma(meanC);
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

/** The mean along the shorter arc of the circle. */
function meanOfHues(h1: number, h2: number): number {
  const sum = h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}
