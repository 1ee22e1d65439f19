/** The cache of the device that has the workstation, for a reload without a network. */
export const WORKSTATION_CACHE = 'platen.workstation';

const SESSION = '/v1/session';
const PICTURE = /^\/v1\/enterprises\/\d+\/orders\/\d+\/items\/\d+\/picture$/;

/** How an answer is stored: it never changes, the newest is wanted, or it is not stored. */
export type Storing = 'for-good' | 'newest' | undefined;

/**
 * How the answer of an address of this server is stored. Answers of a workstation are its page, the page's files, the
 * session, and pictures of items.
 * @param mode of the request: `navigate` for the page itself
 */
export function storingOf({ pathname, searchParams }: URL, mode: RequestMode): Storing {
  if (mode === 'navigate' || pathname === SESSION) return 'newest';
  if (pathname.startsWith('/assets/')) return 'for-good';
  if (PICTURE.test(pathname)) return searchParams.has('revision') ? 'for-good' : 'newest';
  return undefined;
}
