import type { Picture } from '../../../assets/picture.ts';
import type { PaintSpace } from './paint-space.ts';

/**
 * An indexed space that maps grey samples, 0 black to 255 white, to colours of another space, so that a grey JPEG is
 * embedded unchanged.
 */
export function describeGreys({ name, convertPixels }: Pick<PaintSpace, 'name' | 'convertPixels'>): string {
  const greys = Uint8Array.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3));
  return `[/Indexed ${name} 255 <${Buffer.from(convertPixels(greys)).toString('hex')}>]`;
}

/** Whether a picture's greys are those of sRGB. */
export const isPlainGrey = ({ colour }: Picture): boolean =>
  colour.space === 'grey' && colour.profileName === undefined;
