import { visibleMasks } from '../../../engine/personalisation.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoadedProduct, Notice, Rights, Session } from './session.ts';

export type SessionStore = StoreApi<Session>;

/** Creates a session on the first view, without a selection and history. */
export function createSession(
  loaded: LoadedProduct,
  notice?: Notice,
  rights: Rights = 'shopper',
): SessionStore {
  const [first] = visibleMasks(loaded.product, loaded.design);
  return createStore<Session>(() => ({
    ...loaded,
    rights,
    maskId: first?.id ?? '',
    selectedId: undefined,
    together: [],
    selectsSeveral: false,
    heldId: undefined,
    pointedAtId: undefined,
    stage: 'CONFIG',
    showsFindings: false,
    scene: undefined,
    preview: undefined,
    aids: [],
    guides: [],
    notice,
    dialog: undefined,
    itemList: undefined,
    isAddingToCart: false,
    groupCharges: 0,
    pickedMockupKey: undefined,
    saveState: 'unchanged',
    isOnServer: false,
    offeredDraft: undefined,
    carriedInPart: undefined,
    layerFaults: [],
    fault: undefined,
    past: [],
    future: [],
  }));
}
