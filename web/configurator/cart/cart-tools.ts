import { saveCustomisationCall, updateCustomisationCall } from '../../../api/contract/calls/configurator.ts';
import { availability, whenAvailable } from '../../shared/api/availability.ts';
import { client } from '../../shared/api/client.ts';
import { logFailure } from '../../shared/api/log-failure.ts';
import { storeOrderedDesign } from '../../shared/ordered-design.ts';
import { parentWindow } from '../host/parent.ts';
import type { SessionStore } from '../session/create-session.ts';
import { deviceStore } from '../session/drafts/device-store.ts';
import { draftsOf } from '../session/drafts/drafts-of.ts';
import type { Session } from '../session/session.ts';
import type { CartTools } from './add-to-cart.ts';
import type { SavePayload } from './compose-payload.ts';
import { saveDesign, type SavedDesign } from './save-design.ts';
import { updateItem } from './update-item.ts';
import { uploadCartPicture } from './upload-cart-picture.ts';

const FIRST_WAIT_MS = 1000;

/** The cart of this page. */
export const cartTools = (store: SessionStore): CartTools => ({
  save: (session) => saveHere(store, session),
  updateItem,
  parent: parentWindow,
  keepForOrder: storeOrderedDesign,
  logError: logFailure,
  forgetDraft: async () => (await draftsOf(store)).keeper.forget(),
  absoluteUrl: (reference) => new URL(reference, location.href).href,
});

/** Saves a design once on this server, by {@link saveDesign}. */
export const saveHere = async (store: SessionStore, session: Session): Promise<SavedDesign> =>
  saveDesign(session, {
    device: deviceStore,
    tabId: (await draftsOf(store)).tab.id,
    send: (payload, idempotencyKey) => sendDesign(session, payload, idempotencyKey),
    makePicture: (saved) => uploadCartPicture(store, saved),
    wait: waitForServer,
    now: Date.now,
  });

/** Saves a template under its code. Other saves are new designs, because a code grants no right to change its design. */
function sendDesign({ inputs }: Session, body: SavePayload, idempotencyKey: string) {
  const { shopDomain, preview, createTemplate, customisationCode } = inputs;
  if (createTemplate && customisationCode !== undefined)
    return client(updateCustomisationCall, {
      query: { shopDomain, preview, customisationCode },
      body,
      idempotencyKey,
    });
  return client(saveCustomisationCall, { query: { shopDomain, preview }, body, idempotencyKey });
}

/** Waits for the end of maintenance without a pause, because the page detects it. */
async function waitForServer(attempt: number, leastMs: number): Promise<void> {
  if (availability.getState().isMaintained) return whenAvailable();
  const pauseMs = Math.max(FIRST_WAIT_MS * 2 ** (attempt - 1), leastMs);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  await whenAvailable();
}
