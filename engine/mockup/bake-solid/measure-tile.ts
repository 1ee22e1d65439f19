import type { BakedSurface, BakedTile } from '../plate/baked-tile.ts';
import type { TileArea, TilePasses } from './tile-passes.ts';

/** Half floats as numbers. Source: IEEE 754, binary16. */
const valueOfHalf = Float32Array.from({ length: 0x10000 }, (_, half) => {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = (half & 0x3ff) / 1024;
  if (exponent === 0) return sign * fraction * 2 ** -14;
  // Light above the range of a half float counts as its maximum.
  return exponent === 0x1f ? sign * 65504 : sign * (1 + fraction) * 2 ** (exponent - 15);
});

/**
 * Computes the content of a plate from a tile's passes: the light that a white print adds to a black one, and the light
 * of a black one.
 */
export function measureTile(
  area: TileArea,
  samplesAcross: number,
  passes: TilePasses,
  surfaceCount: number,
): BakedTile {
  const { base, regions, prints } = passes;
  const samples = base.length / 4;
  const rows = samples / samplesAcross;
  /** Calls a function for every sample from the top; passes have their rows from the bottom. */
  const eachSample = (visit: (to: number, from: number) => void) => {
    for (let y = 0, to = 0; y < rows; y += 1)
      for (let x = 0; x < samplesAcross; x += 1, to += 1) visit(to, (rows - 1 - y) * samplesAcross + x);
  };
  const foreground = new Float32Array(samples * 4);
  eachSample((to, from) => {
    for (let c = 0; c < 4; c += 1) foreground[to * 4 + c] = valueOfHalf[base[from * 4 + c]!]!;
  });
  const regionTables = regions.map((pass) => {
    const table = new Float32Array(samples * 3);
    eachSample((to, from) => {
      for (let c = 0; c < 3; c += 1)
        table[to * 3 + c] = Math.max(0, valueOfHalf[pass[from * 4 + c]!]! - foreground[to * 4 + c]!);
    });
    return table;
  });
  const seen = new Set<number>();
  if (prints) for (let at = 2; at < prints.places.length; at += 4) seen.add(prints.places[at]!);
  const surfaces = Array.from({ length: surfaceCount }, (_, index) =>
    seen.has(index + 1) ? createSurface(samples) : unseenSurface(samples),
  );
  if (prints)
    eachSample((to, from) => {
      const surface = surfaces[prints.places[from * 4 + 2]! - 1];
      if (!surface) return;
      surface.hit[to] = 1;
      for (let c = 0; c < 2; c += 1) surface.uv[to * 2 + c] = prints.places[from * 4 + c]!;
      for (let c = 0; c < 3; c += 1) {
        const shine = valueOfHalf[prints.black[from * 4 + c]!]!;
        surface.shine[to * 3 + c] = shine;
        surface.diffuse[to * 3 + c] = Math.max(0, valueOfHalf[prints.white[from * 4 + c]!]! - shine);
      }
    });
  return { ...area, foreground, regions: regionTables, surfaces };
}

const createSurface = (samples: number): BakedSurface => ({
  hit: new Float32Array(samples),
  uv: new Float32Array(samples * 2),
  diffuse: new Float32Array(samples * 3),
  shine: new Float32Array(samples * 3),
});

let unseen: BakedSurface | undefined;

/** Empty tables, shared by tiles: most tiles show few of a product's surfaces. */
function unseenSurface(samples: number): BakedSurface {
  if (unseen?.hit.length !== samples) unseen = createSurface(samples);
  return unseen;
}
