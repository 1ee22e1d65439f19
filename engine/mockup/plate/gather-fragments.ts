import { type BakedTile, SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from './baked-tile.ts';
import type { FragmentStore } from './fragment-store.ts';

/** Neighbours whose artwork coordinates differ by this factor more than those of the next ones are on another part. */
const MAX_STRETCH = 4;
/** The maximum difference in artwork coordinates between neighbours without further neighbours to compare with. */
const MAX_LONE_STEP = 1 / 256;

const SIDE = SAMPLES_PER_SIDE;
const SAMPLES = SIDE * SIDE;

/**
 * Combines the samples of each pixel of a tile to fragments. Samples with nearby artwork coordinates are one fragment;
 * across a fold or a seam of the surface they are two, which must not be averaged.
 * @param storeOf the store of a surface's n-th fragments (0 the largest)
 */
export function gatherFragments(
  tile: BakedTile,
  plateWidthPx: number,
  storeOf: (surface: number, rank: number) => FragmentStore,
): void {
  const stride = tile.widthPx * SIDE + 2 * TILE_MARGIN_SAMPLES;
  const group = new Int32Array(SAMPLES);
  for (const [surface, { hit, uv }] of tile.surfaces.entries()) {
    const links = new SampleLinks(hit, uv, stride);
    for (let y = 0; y < tile.heightPx; y += 1) {
      for (let x = 0; x < tile.widthPx; x += 1) {
        const first = (TILE_MARGIN_SAMPLES + y * SIDE) * stride + TILE_MARGIN_SAMPLES + x * SIDE;
        const groups = links.group(first, group);
        if (groups === 0) continue;
        const pixel = (tile.topPx + y) * plateWidthPx + tile.leftPx + x;
        for (const [rank, members] of listMembers(group, groups, first, stride).entries())
          storeOf(surface, rank).add(pixel, tile, surface, members, links.slopes(members));
      }
    }
  }
}

/** Sample indices of each group, the largest group first. */
function listMembers(group: Int32Array, groups: number, first: number, stride: number): number[][] {
  const members: number[][] = Array.from({ length: groups }, () => []);
  for (let i = 0; i < SAMPLES; i += 1)
    if (group[i]! >= 0) members[group[i]!]!.push(first + Math.floor(i / SIDE) * stride + (i % SIDE));
  return groups === 1 ? members : members.sort((a, b) => b.length - a.length);
}

/** The links between neighbouring samples on the same piece of a surface. */
class SampleLinks {
  constructor(
    private readonly hit: Float32Array,
    private readonly uv: Float32Array,
    private readonly stride: number,
  ) {}

  /** Numbers the pieces among a pixel's samples, -1 without a surface. Returns the number of pieces. */
  group(first: number, group: Int32Array): number {
    let groups = 0;
    group.fill(-1);
    for (let i = 0; i < SAMPLES; i += 1) {
      const sample = first + Math.floor(i / SIDE) * this.stride + (i % SIDE);
      if (this.hit[sample]! <= 0) continue;
      const left = i % SIDE > 0 && this.isLinked(sample, -1) ? group[i - 1]! : -1;
      const above = i >= SIDE && this.isLinked(sample, -this.stride) ? group[i - SIDE]! : -1;
      if (left < 0 && above < 0) group[i] = groups++;
      else group[i] = left < 0 ? above : left;
      if (left >= 0 && above >= 0 && left !== above) {
        const [kept, lost] = [Math.min(left, above), Math.max(left, above)];
        for (let k = 0; k <= i; k += 1)
          if (group[k] === lost) group[k] = kept;
          else if (group[k]! > lost) group[k]! -= 1;
        groups -= 1;
      }
    }
    return groups;
  }

  /** The change of u, then v, per pixel right and down: the mean over the links of these samples. */
  slopes(members: readonly number[]): [number, number, number, number] {
    const [uRight, vRight] = this.meanStep(members, 1);
    const [uDown, vDown] = this.meanStep(members, this.stride);
    return [uRight, uDown, vRight, vDown];
  }

  private meanStep(members: readonly number[], step: number): [number, number] {
    const { uv } = this;
    let u = 0;
    let v = 0;
    let count = 0;
    for (const sample of members) {
      for (const direction of [step, -step]) {
        if (!this.isLinked(sample, direction)) continue;
        const sign = direction > 0 ? 1 : -1;
        u += sign * (uv[2 * (sample + direction)]! - uv[2 * sample]!);
        v += sign * (uv[2 * (sample + direction) + 1]! - uv[2 * sample + 1]!);
        count += 1;
      }
    }
    return count === 0 ? [0, 0] : [(u * SIDE) / count, (v * SIDE) / count];
  }

  private isLinked(sample: number, step: number): boolean {
    const other = sample + step;
    if (this.hit[other]! <= 0) return false;
    const distance = this.distance(sample, other);
    const before = this.hit[sample - step]! > 0 ? this.distance(sample - step, sample) : -1;
    const after = this.hit[other + step]! > 0 ? this.distance(other, other + step) : -1;
    if (before < 0 && after < 0) return distance <= MAX_LONE_STEP;
    return distance <= MAX_STRETCH * Math.max(before, after) + Number.EPSILON;
  }

  private distance(a: number, b: number): number {
    const { uv } = this;
    return Math.max(Math.abs(uv[2 * a]! - uv[2 * b]!), Math.abs(uv[2 * a + 1]! - uv[2 * b + 1]!));
  }
}
