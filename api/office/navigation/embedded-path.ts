import { firstPathSegment } from './choose-menu.ts';

/**
 * Pages shown inside a shop platform's own administration (back-office §2: "a shop-platform path, a second-version path
 * and one more"; their names are ours).
 */
export const EMBEDDED_PATHS = ['/shopify', '/shopify-v2', '/shopblocks'] as const;

/** Query parameters that an embedded page passes on to the next (back-office §2). */
export const CARRIED_PARAMETERS = ['token', 'shop', 'email'] as const;

/** Whether a path is one of the embedded e-commerce app's. */
export const isEmbeddedPath = (path: string): boolean =>
  EMBEDDED_PATHS.some((embedded) => embedded === `/${firstPathSegment(path)}`);

/**
 * The target of a link of an embedded page, with the token, shop and email of the current page unless it has its own. Only
 * paths of these pages get them; an address elsewhere is unchanged.
 * @param current path and query of the page with the link
 * @param target path and query, or an address
 */
export function carryEmbeddedQuery(current: string, target: string): string {
  if (!isEmbeddedPath(current) || !URL.canParse(target, BASE)) return target;
  const to = new URL(target, BASE);
  if (to.origin !== BASE || !isEmbeddedPath(to.pathname)) return target;
  const from = new URL(current, BASE).searchParams;
  for (const name of CARRIED_PARAMETERS) {
    const value = from.get(name);
    if (value !== null && !to.searchParams.has(name)) to.searchParams.set(name, value);
  }
  return `${to.pathname}${to.search}${to.hash}`;
}

/** Any origin: paths are compared, not fetched. */
const BASE = 'https://page.invalid';
