import type { ClipArtFilter } from '../clip-art.ts';
import { filterEffect } from '../filter/filter-effect.ts';
import { boundsIn } from './path.ts';

/** A filter whose references are resolved. */
export type ResolvedFilter = Pick<ClipArtFilter, 'graph' | 'images'>;

export const composeFilter = ({ graph, images }: ResolvedFilter): ClipArtFilter => ({
  graph,
  images,
  bounds: boundsIn(graph.matrix, graph.region),
  toEffect: (toLayer) => filterEffect(graph, toLayer),
});
