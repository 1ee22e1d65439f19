/** An address of this dashboard, or undefined: signing in leads to no other site. */
export function ownAddress(to: string | null): string | undefined {
  if (to === null || !URL.canParse(to, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(to, location.origin);
  return origin === location.origin && pathname !== '/login' ? pathname + search : undefined;
}
