import type { Picture } from '../../assets/picture.ts';
import { readInkRows } from '../../assets/picture/jpg/read-ink-rows.ts';

/**
 * Reports the sum of the four inks at every pixel of an admitted CMYK JPEG, 0 to 400.
 * @throws PlatenError `picture-broken`
 */
export function sumInks(picture: Picture, add: (percent: number) => void): void {
  for (const [c, m, y, k] of readInkRows(picture))
    for (let x = 0; x < c!.length; x += 1) add(((c![x]! + m![x]! + y![x]! + k![x]!) / 255) * 100);
}
