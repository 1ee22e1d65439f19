import type { Design } from '../../../../engine/browser.ts';
import type { SessionStore } from '../create-session.ts';
import type { Draft } from '../session.ts';
import { loadBrowserSecret } from './browser-secret.ts';
import { carryLeft } from './carry-left.ts';
import { continueUploads } from './continue-uploads.ts';
import { deviceStore } from './device-store.ts';
import { placeOf } from './draft.ts';
import { DraftSender } from './draft-sender.ts';
import { Drafts } from './drafts.ts';
import { type DraftKeeper, type DraftMirror, keepDraft } from './keep-draft.ts';
import { elementName, LeftDesigns } from './left-design.ts';
import { offerDraft } from './offer-draft.ts';
import { ServerDrafts } from './server-drafts.ts';
import { openTab, type Tab } from './tab.ts';

export interface DraftWork {
  tab: Tab;
  keeper: DraftKeeper;
  /** Deletes the draft of a tab from the device and from the server. */
  forget: (draft: Draft) => Promise<void>;
}

/** Offers an existing draft and stores that of this session from now on. */
export async function startDrafts(store: SessionStore): Promise<DraftWork> {
  const [tab, secret] = await Promise.all([openTab(), loadBrowserSecret(deviceStore, () => sessionStorage)]);
  const device = new Drafts(deviceStore);
  const server = new ServerDrafts(store.getState(), secret);
  const onDevice = await device.list(placeOf(store.getState()), Date.now());
  const own = onDevice.find(({ tabId }) => tabId === tab.id);
  const sender = new DraftSender({
    server,
    onKept: ({ design }) => store.getState().design === design && store.setState({ isOnServer: true }),
  });
  const { past, design } = store.getState();
  let begun = past[0]?.before ?? design;
  const leftDesigns = new LeftDesigns(() => sessionStorage, elementName());
  const left = leftDesigns.find(store.getState());
  // The design of the other variant is newer than drafts of other tabs.
  const found = left ? onDevice.filter((draft) => draft === own) : onDevice;
  if ((await offerDraft(store, begun, found, tab, device)) === 'restored') {
    store.setState({ saveState: 'saved' });
    begun = store.getState().design;
  }
  if (left) {
    carryLeft(store, left);
    leftDesigns.leave(store.getState());
  }
  const mirror: DraftMirror = {
    keep(draft) {
      leftDesigns.leave(store.getState());
      sender.keep(draft);
    },
    forget(draft) {
      leftDesigns.leave(store.getState(), true);
      sender.forget(draft);
    },
  };
  const keeper = keepDraft(store, device, tab.id, mirror, { draft: own, design: begun });
  const flush = () => {
    void keeper.flush();
    void sender.flush(true);
  };
  // A hidden page may be discarded without another event (Page Lifecycle).
  addEventListener('visibilitychange', () => document.hidden && flush());
  addEventListener('pagehide', flush);
  addEventListener('online', () => void sender.flush());
  // Without their code the uploads stay on the device.
  void continueUploads(store).catch(() => undefined);
  if (!left) void offerFromServer(store, { begun, onDevice, tab, device, server, sender });
  return {
    tab,
    keeper,
    async forget(draft) {
      await device.delete(draft);
      // If this request is lost, the server deletes the draft after a month.
      await server.delete(draft, draft.savedAt + 1).catch(() => undefined);
    },
  };
}

interface ServerOffer {
  begun: Design;
  onDevice: readonly Draft[];
  tab: Tab;
  device: Drafts;
  server: ServerDrafts;
  sender: DraftSender;
}

/** Offers drafts of the server that the device lacks, because its storage was full or refused. */
async function offerFromServer(
  store: SessionStore,
  { begun, onDevice, tab, device, server, sender }: ServerOffer,
): Promise<void> {
  const onServer = await server.list().catch(() => undefined);
  if (!onServer) return;
  const isOlder = (draft: Draft, others: readonly Draft[]) =>
    others.some(({ tabId, savedAt }) => tabId === draft.tabId && savedAt >= draft.savedAt);
  const newer = onServer.filter((draft) => !isOlder(draft, onDevice));
  await offerDraft(store, begun, newer, tab, device);
  const own = onDevice.find(({ tabId }) => tabId === tab.id);
  if (own?.design !== store.getState().design) return;
  if (isOlder(own, onServer)) store.setState({ isOnServer: true });
  else sender.keep(own);
}
