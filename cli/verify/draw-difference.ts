import { pixelDifference } from './compare-pixels.ts';
import { encodeCompactPng, type Pixels } from './pixels.ts';

/** Differences are multiplied by this, so that small ones are visible. */
const GAIN = 16;
const GAP_PX = 10;

/** A picture for people: the golden, the present picture, and the differences in red. */
export async function drawDifference(golden: Pixels, now: Pixels): Promise<Uint8Array> {
  const panels = [golden, now, ...(isSameSize(golden, now) ? [markDifference(golden, now)] : [])];
  const widthPx = panels.reduce((sum, panel) => sum + panel.widthPx, (panels.length - 1) * GAP_PX);
  const heightPx = Math.max(...panels.map((panel) => panel.heightPx));
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  let left = 0;
  for (const panel of panels) {
    for (let y = 0; y < panel.heightPx; y += 1) {
      const row = panel.rgba.subarray(y * panel.widthPx * 4, (y + 1) * panel.widthPx * 4);
      rgba.set(row, (y * widthPx + left) * 4);
    }
    left += panel.widthPx + GAP_PX;
  }
  return encodeCompactPng({ widthPx, heightPx, rgba });
}

const isSameSize = (one: Pixels, other: Pixels): boolean =>
  one.widthPx === other.widthPx && one.heightPx === other.heightPx;

function markDifference(golden: Pixels, now: Pixels): Pixels {
  const rgba = new Uint8Array(golden.rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const paleness = 255 - Math.min(255, pixelDifference(golden.rgba, now.rgba, at) * GAIN);
    rgba.set([255, paleness, paleness, 255], at);
  }
  return { ...golden, rgba };
}
