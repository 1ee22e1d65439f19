/**
 * Pictures that Chromium paints a few levels differently from Skia in Node, and why. Everything else, all text, clip
 * art, flat colour, PNG, WebP and the other photos, is equal to the last bit, and the suite insists on it.
 */
const KNOWN: Record<string, string> = {
  'dunes-orientation-6.jpg': 'EXIF-turned JPEG: Chromium turns it while it paints, Node before',
  'mountain-lake-grey.jpg': 'greyscale JPEG: kept in one channel by one of the two until it is scaled',
  'marbled-paper.jpg': 'large photo shown small: reduced in other steps',
  'watercolour-wash.jpg': 'large photo shown small: reduced in other steps',
};

/** Why a view of a design may differ, from the pictures it refers to; undefined when it must not. */
export function reasonToDiffer(design: unknown): string | undefined {
  const text = JSON.stringify(design);
  const reasons = Object.entries(KNOWN).filter(([picture]) => text.includes(picture));
  return reasons.length === 0 ? undefined : reasons.map(([, reason]) => reason).join('; ');
}
