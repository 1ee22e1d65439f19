import type { SessionStore } from '../create-session.ts';
import type { DraftWork } from './start-drafts.ts';

const started = new WeakMap<SessionStore, Promise<DraftWork>>();

/** The drafts of a session, started at the first call. */
export function draftsOf(store: SessionStore): Promise<DraftWork> {
  const found =
    started.get(store) ?? import('./start-drafts.ts').then(({ startDrafts }) => startDrafts(store));
  started.set(store, found);
  return found;
}
