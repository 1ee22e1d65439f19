import type { Design } from '../../../../engine/browser.ts';
import type { SessionStore } from '../create-session.ts';
import type { Draft } from '../session.ts';
import { composeDraft } from './draft.ts';
import type { Drafts } from './drafts.ts';

/** Delay before a step is stored on the device. */
const DELAY_MS = 200;

/** Stores the draft of a session. */
export interface DraftKeeper {
  /** Writes pending changes. @returns whether the device has the newest design */
  flush: () => Promise<boolean>;
  /** Deletes the draft, because the design is in a cart. The next change starts a new draft. */
  forget: () => Promise<void>;
  end: () => void;
}

/** A second destination of drafts besides the device. */
export interface DraftMirror {
  keep: (draft: Draft) => void;
  forget: (draft: Draft) => void;
}

/** The state at the start. */
export interface DraftStart {
  /** The existing draft of this tab. */
  draft?: Draft | undefined;
  /** The design that needs no draft: that of the draft, or of the page. Default: that of the session. */
  design?: Design;
}

/** Stores the draft after each step and reports it in `saveState`. */
export function keepDraft(
  store: SessionStore,
  drafts: Pick<Drafts, 'save' | 'delete'>,
  tabId: string,
  mirror?: DraftMirror,
  start: DraftStart = {},
): DraftKeeper {
  let written = start.design ?? store.getState().design;
  let newest = start.draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<boolean> = Promise.resolve(true);
  const save = async (draft: Draft): Promise<boolean> => {
    const isSaved = await drafts.save(draft);
    if (store.getState().design === draft.design)
      store.setState({ saveState: isSaved ? 'saved' : 'refused' });
    return isSaved;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    const session = store.getState();
    if (session.design === written) return writing;
    written = session.design;
    // Later drafts have later times, even if the clock is set back.
    const draft = composeDraft(session, tabId, Math.max(Date.now(), (newest?.savedAt ?? 0) + 1));
    newest = draft;
    mirror?.keep(draft);
    writing = writing.then(() => save(draft));
    return writing;
  };
  const keepSoon = () => {
    const { saveState, isOnServer } = store.getState();
    if (saveState !== 'saving' || isOnServer) store.setState({ saveState: 'saving', isOnServer: false });
    timer ??= setTimeout(() => void flush(), DELAY_MS);
  };
  const stop = store.subscribe((now, before) => {
    if (now.design !== before.design) keepSoon();
  });
  if (store.getState().design !== written) keepSoon();
  return {
    flush,
    forget: async () => {
      await flush();
      if (!newest) return;
      mirror?.forget(newest);
      await drafts.delete(newest);
      store.setState({ saveState: 'unchanged', isOnServer: false });
    },
    end: () => {
      stop();
      clearTimeout(timer);
    },
  };
}
