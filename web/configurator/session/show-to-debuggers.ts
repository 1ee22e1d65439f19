import type { SessionStore } from './create-session.ts';

/** Exposes the session as `platen.session` in the browser's console if the URL has `debug=true` (C2-12). */
export function showToDebuggers(session: SessionStore): SessionStore {
  if (session.getState().inputs.debug) Object.assign(globalThis, { platen: { session } });
  return session;
}
