import { access } from '../access.ts';

/** Any signed-in user sees the setup of products; some roles may change it. */
export const setupAccess = { read: access.signedIn, write: access.setup };
