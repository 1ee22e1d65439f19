import { COVERAGE_ONE } from './plate.ts';

/** The pixels of a layer's partly covering fragments. */
export function pickEdges(pixels: Uint32Array, coverage: Uint16Array): Uint32Array {
  const edges = new Uint32Array(pixels.length);
  let found = 0;
  for (let i = 0; i < pixels.length; i += 1) if (coverage[i] !== COVERAGE_ONE) edges[found++] = pixels[i]!;
  return edges.slice(0, found);
}
