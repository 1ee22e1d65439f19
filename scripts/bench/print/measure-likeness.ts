import sharp from 'sharp';

/** Small enough that antialiasing and kerning do not matter, large enough that a missing layer does. */
const comparedWidthPx = 150;

/**
 * The difference of two prints: the mean difference of a channel (0 to 255) when both are scaled down, over white.
 * Ensures that contenders did the same work.
 * @throws Error when their sizes differ
 */
export async function measureLikeness(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(makeSmall));
  if (a!.size !== b!.size) throw new Error(`${one} is ${a!.size} px, ${other} is ${b!.size} px`);
  const sum = a!.pixels.reduce((total, value, i) => total + Math.abs(value - b!.pixels[i]!), 0);
  return sum / a!.pixels.length;
}

async function makeSmall(file: string) {
  const { width, height } = await sharp(file).metadata();
  const pixels = await sharp(file).flatten({ background: '#fff' }).resize(comparedWidthPx).raw().toBuffer();
  return { size: `${width} x ${height}`, pixels };
}
