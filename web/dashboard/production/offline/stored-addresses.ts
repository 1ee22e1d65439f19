/** The caches of the device that hold the workstation, for a reload without a network. */
export const CACHES = { page: 'platen.workstation', pictures: 'platen.workstation.pictures' } as const;

export const SESSION = '/v1/session';
const PICTURE = /^\/v1\/enterprises\/\d+\/orders\/\d+\/items\/\d+\/picture$/;

/** Where an answer is stored. */
export interface StoredPlace {
  cache: (typeof CACHES)[keyof typeof CACHES];
  /** Whether it never changes. Otherwise the newest is requested, and the stored one answers without a network. */
  isForGood: boolean;
}

/**
 * Where the answer of an address of this server is stored; undefined: it is not. The workstation needs its page, the page's
 * files, the session, and pictures of items.
 * @param mode of the request: `navigate` for the page itself
 */
export function placeOf({ pathname, searchParams }: URL, mode: RequestMode): StoredPlace | undefined {
  if (mode === 'navigate' || pathname === SESSION) return { cache: CACHES.page, isForGood: false };
  if (pathname.startsWith('/assets/')) return { cache: CACHES.page, isForGood: true };
  if (PICTURE.test(pathname)) return { cache: CACHES.pictures, isForGood: searchParams.has('revision') };
  return undefined;
}
