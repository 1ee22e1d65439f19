import { access } from '../access.ts';

/** Whoever is signed in sees how products are set up; some may change it. */
export const setupAccess = { read: access.signedIn, write: access.setup };
