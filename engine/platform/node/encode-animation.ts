import sharp from 'sharp';

/** Of WebP's 0 to 6: what is above takes half as long again, for a hundredth of the size. */
const EFFORT = 2;
const QUALITY = 85;

/**
 * Joins pictures to an animated WebP that runs for ever. The same pictures give the same bytes.
 * @param frames encoded pictures of one size, in their order
 * @param options.frameMs how long each is shown
 * @param options.quality 1 to 100. Default: 85
 */
export async function encodeAnimation(
  frames: readonly Uint8Array[],
  { frameMs, quality = QUALITY }: { frameMs: number; quality?: number | undefined },
): Promise<Uint8Array> {
  return sharp([...frames], { join: { animated: true }, limitInputPixels: false })
    .webp({ quality, effort: EFFORT, loop: 0, delay: frames.map(() => frameMs) })
    .toBuffer();
}
