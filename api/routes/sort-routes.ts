import type { Route } from './handler.ts';

/**
 * Routes in the order in which a request is compared with them: of two paths that both match, the one that says more in
 * words comes first, `/products/types` before `/products/{id}`.
 */
export const sortRoutes = (routes: readonly Route[]): Route[] =>
  routes.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

/** A segment in words sorts before one that is a parameter. */
const sortKey = ({ call }: Route) =>
  call.path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');
