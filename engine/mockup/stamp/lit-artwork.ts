import { FOOTPRINT_ONE, type PlateSurface, UV_ONE } from '../plate/plate.ts';
import {
  countTexelNumbers,
  repeatEdges,
  TEXEL_BORDER,
  TEXEL_NUMBERS,
  type TexelRect,
  texelStride,
} from './artwork-texels.ts';
import type { Artwork } from './artwork.ts';
import { ARTWORK_LIGHT, ARTWORK_PX, TEXELS } from './memory-layout.ts';
import type { VisiblePart } from './visible-part.ts';
import type { StampKernels } from './stamp-kernels.ts';

/** The factor above the requested size from which artwork is reduced first, because it would need too many taps. */
const MANY_TIMES = 3;
const NUMBER_BYTES = Uint16Array.BYTES_PER_ELEMENT;

/** An artwork's light, in the part that a plate shows. */
export class LitArtwork {
  /** Size of all its texels. */
  readonly bytes: number;
  /** Pixels on each side of a texel: a power of two. */
  private readonly times: number;
  /** The available texels. */
  private readonly visible: TexelRect;
  private readonly widthPx: number;
  private readonly heightPx: number;

  /** @param start offset of its texels, in bytes */
  constructor(
    private readonly artwork: Artwork,
    private readonly surface: PlateSurface,
    part: VisiblePart,
    private readonly start: number,
  ) {
    const { artworkWidthPx, artworkHeightPx } = surface;
    this.times = countTimes(artwork.widthPx / artworkWidthPx, artwork.heightPx / artworkHeightPx);
    this.visible = part.toTexels(artwork.widthPx / this.times, artwork.heightPx / this.times);
    this.widthPx = this.visible.right - this.visible.left;
    this.heightPx = this.visible.bottom - this.visible.top;
    this.bytes = countTexelNumbers(this.widthPx, this.heightPx) * NUMBER_BYTES;
  }

  /** Converts the artwork to light. */
  fill(kernels: StampKernels): void {
    const { widthPx, heightPx, start } = this;
    const from = start / NUMBER_BYTES;
    const level = {
      widthPx,
      heightPx,
      texels: kernels.texels.subarray(from, from + this.bytes / NUMBER_BYTES),
    };
    const stride = texelStride(widthPx);
    for (let row = 0; row < heightPx; row += 1) {
      const to = (row + TEXEL_BORDER) * stride + TEXEL_BORDER * TEXEL_NUMBERS;
      if (this.times === 1) this.fillRow(kernels, this.visible.top + row, TEXELS + start + to * NUMBER_BYTES);
      else
        this.shrinkRows(
          kernels,
          this.visible.top + row,
          level.texels.subarray(to, to + widthPx * TEXEL_NUMBERS),
        );
    }
    repeatEdges(level);
  }

  /** Reads the ink of the fragments in the kernels' tables. */
  read(kernels: StampKernels, fragments: number): void {
    const { artwork, surface, times, visible } = this;
    const { artworkWidthPx, artworkHeightPx } = surface;
    const [widthPx, heightPx] = [artwork.widthPx / times, artwork.heightPx / times];
    kernels.perUv.set([widthPx / UV_ONE, heightPx / UV_ONE]);
    kernels.perFootprint.set([
      widthPx / (FOOTPRINT_ONE * artworkWidthPx),
      heightPx / (FOOTPRINT_ONE * artworkHeightPx),
    ]);
    kernels.visibleStart.set([visible.left - TEXEL_BORDER, visible.top - TEXEL_BORDER]);
    kernels.visibleSize.set([this.widthPx + TEXEL_BORDER, this.heightPx + TEXEL_BORDER]);
    kernels.loops.planTaps(fragments);
    kernels.loops.readTaps(fragments, TEXELS + this.start, texelStride(this.widthPx) * NUMBER_BYTES);
  }

  private fillRow(kernels: StampKernels, y: number, target: number): void {
    const { left, right } = this.visible;
    const { widthPx, rgba } = this.artwork;
    for (let x = left; x < right; x += ARTWORK_PX) {
      const count = Math.min(ARTWORK_PX, right - x);
      kernels.artwork.set(rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x + count) * 4));
      kernels.loops.lightTexels(count, target + (x - left) * TEXEL_NUMBERS * NUMBER_BYTES);
    }
  }

  /** A row of texels that are means of several pixels each; at the artwork's end of the remaining ones. */
  private shrinkRows(kernels: StampKernels, row: number, texels: Uint16Array): void {
    const { artwork, visible, times } = this;
    const sums = new Float64Array(texels.length);
    const [left, right] = [visible.left * times, Math.min(visible.right * times, artwork.widthPx)];
    const bottom = Math.min((row + 1) * times, artwork.heightPx);
    for (let y = row * times; y < bottom; y += 1) {
      for (let x = left; x < right; x += ARTWORK_PX) {
        const count = Math.min(ARTWORK_PX, right - x);
        const from = (y * artwork.widthPx + x) * 4;
        kernels.artwork.set(artwork.rgba.subarray(from, from + count * 4));
        kernels.loops.lightTexels(count, ARTWORK_LIGHT);
        for (let i = 0; i < count; i += 1) {
          const to = Math.floor((x - left + i) / times) * TEXEL_NUMBERS;
          for (let c = 0; c < TEXEL_NUMBERS; c += 1)
            sums[to + c]! += kernels.artworkLight[i * TEXEL_NUMBERS + c]!;
        }
      }
    }
    for (let i = 0; i < sums.length; i += 1) {
      const columns = Math.min(times, right - left - Math.floor(i / TEXEL_NUMBERS) * times);
      texels[i] = Math.round(sums[i]! / (columns * (bottom - row * times)));
    }
  }
}

/** @param timesWide ratio of an artwork's width to the requested width */
function countTimes(timesWide: number, timesHigh: number): number {
  let times = 1;
  while (timesWide >= MANY_TIMES * times && timesHigh >= MANY_TIMES * times) times *= 2;
  return times;
}
