import type { Route } from './handler.ts';

/**
 * Sorts routes in the order in which a request is compared with them: of two paths that both match, the one with more
 * literal segments comes first, `/products/types` before `/products/{id}`.
 */
export const sortRoutes = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

/** A literal segment sorts before a parameter. */
const sortKey = ({ call }: Route) =>
  call.path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');
