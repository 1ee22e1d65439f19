/** Which pixels belong to the product: 1 for those that do, row-major. */
export interface Mask {
  widthPx: number;
  heightPx: number;
  inside: Uint8Array;
}

/** The mask at another size, its edge smooth: sampled bilinearly and cut at one half. */
export function resizeMask(mask: Mask, widthPx: number, heightPx: number): Mask {
  if (mask.widthPx === widthPx && mask.heightPx === heightPx) return mask;
  const inside = new Uint8Array(widthPx * heightPx);
  for (let at = 0, y = 0; y < heightPx; y += 1) {
    const v = clamp(((y + 0.5) * mask.heightPx) / heightPx - 0.5, mask.heightPx - 1);
    const top = Math.min(mask.heightPx - 2, Math.floor(v));
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const u = clamp(((x + 0.5) * mask.widthPx) / widthPx - 0.5, mask.widthPx - 1);
      const left = Math.min(mask.widthPx - 2, Math.floor(u));
      const from = top * mask.widthPx + left;
      const upper = mask.inside[from]! * (1 - (u - left)) + mask.inside[from + 1]! * (u - left);
      const below = from + mask.widthPx;
      const lower = mask.inside[below]! * (1 - (u - left)) + mask.inside[below + 1]! * (u - left);
      inside[at] = upper * (1 - (v - top)) + lower * (v - top) > 0.5 ? 1 : 0;
    }
  }
  return { widthPx, heightPx, inside };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
