import { applicationCall } from '../../../api/contract/calls/screens.ts';
import type { LoadedPage } from '../../../api/office/must-reload.ts';
import { client } from '../../shared/api/client.ts';
import type { SessionStore } from './create-session.ts';
import { draftsOf } from './drafts/drafts-of.ts';
import { reloadIfOutdated } from './reload-if-outdated.ts';
import { isUploading } from './upload-states.ts';

/** Interval of version checks, equal to the cache time of versions (configurator §9). */
const CHECK_MS = 5 * 60 * 1000;
/** A page without input for this time counts as unattended. */
const QUIET_MS = 60 * 1000;

/** Keeps the page of a session at the server's version. */
export function watchForUpdates(store: SessionStore): void {
  let page: LoadedPage | undefined;
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  const check = async () => {
    page = await reloadIfOutdated(page, {
      askBuild: () =>
        client(applicationCall).then(
          ({ build }) => build,
          () => undefined,
        ),
      flushDraft: async () => isDraftSaved(store, await (await draftsOf(store)).keeper.flush()),
      isQuiet: () => {
        const { isAddingToCart, preview, dialog } = store.getState();
        const isUntouched = document.hidden || Date.now() - touchedAt > QUIET_MS;
        return isUntouched && !isUploading(store) && !isAddingToCart && !preview && !dialog;
      },
      reload: () => location.reload(),
      now: () => new Date(),
    });
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, touch);
  setInterval(() => void check(), CHECK_MS);
  void check();
}

/** An unchanged design needs no draft. */
const isDraftSaved = (store: SessionStore, isFlushed: boolean) => {
  const { saveState } = store.getState();
  return saveState === 'unchanged' || (saveState === 'saved' && isFlushed);
};
