import type { RawPicture } from '../../platform/raw-picture.ts';
import type { BackdropTest } from './backdrop-likeness.ts';

/**
 * Flood-fills possible backdrop from the picture's border.
 * @returns 1 for each such pixel
 */
export function floodBackdrop({ widthPx, heightPx }: RawPicture, isLike: BackdropTest): Uint8Array {
  const seeds = new Uint8Array(widthPx * heightPx);
  const reached: number[] = [];
  const visit = (at: number): void => {
    if (seeds[at] || !isLike(at)) return;
    seeds[at] = 1;
    reached.push(at);
  };
  for (let x = 0; x < widthPx; x += 1) {
    visit(x);
    visit((heightPx - 1) * widthPx + x);
  }
  for (let y = 0; y < heightPx; y += 1) {
    visit(y * widthPx);
    visit(y * widthPx + widthPx - 1);
  }
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const x = at % widthPx;
    if (x > 0) visit(at - 1);
    if (x < widthPx - 1) visit(at + 1);
    if (at >= widthPx) visit(at - widthPx);
    if (at < widthPx * (heightPx - 1)) visit(at + widthPx);
  }
  return seeds;
}
