import type { SessionStore } from './create-session.ts';

/** With `debug=true` in the address the session is `platen.session` in the browser's console (C2-12). */
export function showToDebuggers(session: SessionStore): SessionStore {
  if (session.getState().inputs.debug) Object.assign(globalThis, { platen: { session } });
  return session;
}
