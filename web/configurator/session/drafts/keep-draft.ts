import type { SessionStore } from '../create-session.ts';
import type { Draft } from '../session.ts';
import { composeDraft } from './draft.ts';
import type { Drafts } from './drafts.ts';

/** A step is on the device this long after it. */
const DELAY_MS = 200;

/** Keeps the draft of a session. */
export interface DraftKeeper {
  /** Writes what is not written yet. @returns whether the device has the newest design */
  flush: () => Promise<boolean>;
  /** The design is in a cart: there is no draft any more, until the design changes again. */
  forget: () => Promise<void>;
  end: () => void;
}

/** Keeps the draft after each step, the newest last, and says so in `saveState`. */
export function keepDraft(
  store: SessionStore,
  drafts: Pick<Drafts, 'save' | 'delete'>,
  tabId: string,
): DraftKeeper {
  let written = store.getState().design;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<boolean> = Promise.resolve(true);
  const write = async (before: boolean): Promise<boolean> => {
    const session = store.getState();
    if (session.design === written) return before;
    written = session.design;
    const isKept = await drafts.save(composeDraft(session, tabId, Date.now()));
    if (store.getState().design === written) store.setState({ saveState: isKept ? 'saved' : 'refused' });
    return isKept;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const stop = store.subscribe((now, before) => {
    if (now.design === before.design) return;
    if (now.saveState !== 'saving') store.setState({ saveState: 'saving' });
    timer ??= setTimeout(() => void flush(), DELAY_MS);
  });
  return {
    flush,
    forget: async () => {
      await flush();
      await drafts.delete(placeAndTab(composeDraft(store.getState(), tabId, 0)));
      store.setState({ saveState: 'unchanged' });
    },
    end: () => {
      stop();
      clearTimeout(timer);
    },
  };
}

const placeAndTab = ({ place, tabId }: Draft) => ({ place, tabId });
