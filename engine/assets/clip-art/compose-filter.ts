import type { ClipArtFilter } from '../clip-art.ts';
import { filterEffect } from '../filter/filter-effect.ts';
import type { FilterGraph } from '../filter/filter-steps.ts';
import { boundsIn } from './path.ts';

export const composeFilter = (graph: FilterGraph): ClipArtFilter => ({
  graph,
  bounds: boundsIn(graph.matrix, graph.region),
  toEffect: (toLayer) => filterEffect(graph, toLayer),
});
