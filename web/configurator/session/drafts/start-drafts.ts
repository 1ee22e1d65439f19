import { t } from '../../../shared/text/text.ts';
import type { SessionStore } from '../create-session.ts';
import { deviceStore } from './device-store.ts';
import { Drafts } from './drafts.ts';
import { type DraftKeeper, keepDraft } from './keep-draft.ts';
import { offerDraft } from './offer-draft.ts';
import { openTab, type Tab } from './tab.ts';

export interface DraftWork {
  tab: Tab;
  drafts: Drafts;
  keeper: DraftKeeper;
}

/** Offers the draft there is, and keeps the one of this session from now on. */
export async function startDrafts(store: SessionStore): Promise<DraftWork> {
  const tab = await openTab();
  const drafts = new Drafts(deviceStore);
  if ((await offerDraft(store, drafts, tab)) === 'restored')
    store.setState({
      notice: { text: t('Your design is as you left it'), kind: 'done' },
      saveState: 'saved',
    });
  const keeper = keepDraft(store, drafts, tab.id);
  // A page that is hidden may never be seen again (Page Lifecycle).
  addEventListener('visibilitychange', () => document.hidden && void keeper.flush());
  addEventListener('pagehide', () => void keeper.flush());
  return { tab, drafts, keeper };
}
