/** The caches of the workstation for offline reloads. */
export const CACHES = { page: 'platen.workstation', pictures: 'platen.workstation.pictures' } as const;

export const SESSION = '/v1/session';
const PICTURE = /^\/v1\/enterprises\/\d+\/orders\/\d+\/items\/\d+\/picture$/;

/** The cache of a response. */
export interface StoredPlace {
  cache: (typeof CACHES)[keyof typeof CACHES];
  /** Whether the response never changes. Otherwise the network is tried first, and the cache is used offline. */
  isForGood: boolean;
}

/**
 * The cache of a URL of this server. Undefined: it is not cached. The workstation needs its page, the page's files, the
 * session, and pictures of items.
 * @param mode mode of the request, `navigate` for the page
 */
export function placeOf({ pathname, searchParams }: URL, mode: RequestMode): StoredPlace | undefined {
  if (mode === 'navigate' || pathname === SESSION) return { cache: CACHES.page, isForGood: false };
  if (pathname.startsWith('/assets/')) return { cache: CACHES.page, isForGood: true };
  if (PICTURE.test(pathname)) return { cache: CACHES.pictures, isForGood: searchParams.has('revision') };
  return undefined;
}
