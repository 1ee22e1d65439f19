/** A path of this dashboard, or undefined, so that signing in cannot redirect to another site. */
export function ownAddress(to: string | null): string | undefined {
  if (to === null || !URL.canParse(to, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(to, location.origin);
  return origin === location.origin && pathname !== '/login' ? pathname + search : undefined;
}
