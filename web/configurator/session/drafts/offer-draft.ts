import type { Design } from '../../../../engine/browser.ts';
import {
  findVariant,
  keepKnownLayers,
  layersOfVariant,
  sameId,
  visibleMasks,
} from '../../../../engine/personalisation.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import type { SessionStore } from '../create-session.ts';
import { selectView } from '../select-view.ts';
import type { Draft } from '../session.ts';
import type { Drafts } from './drafts.ts';
import type { Tab } from './tab.ts';

/**
 * Finds the draft to continue. A reloaded tab restores its own draft. Otherwise the newest draft is offered.
 * A draft does not replace a design that the shopper has changed since loading. Then this tab's own draft is offered.
 * @param begun the design that the page was loaded with
 * @param found drafts, newest first
 * @param device stores the offered draft, because the draft of this tab is overwritten
 */
export async function offerDraft(
  store: SessionStore,
  begun: Design,
  found: readonly Draft[],
  tab: Tab,
  device: Pick<Drafts, 'save'>,
): Promise<'restored' | 'offered' | undefined> {
  const own = tab.isReloaded ? found.find(({ tabId }) => tabId === tab.id) : undefined;
  if (own && store.getState().design === begun) {
    if (restoreDraft(store, own))
      store.setState({ notice: { text: t('Your design is as you left it'), kind: 'done' } });
    return 'restored';
  }
  const left = own && { ...own, tabId: randomId() };
  if (left) await device.save(left);
  const newest = left ?? found.find(({ tabId }) => tabId !== tab.id);
  if (!newest) return undefined;
  const isOpenElsewhere = await tab.isOpen(newest.tabId);
  const { offeredDraft } = store.getState();
  if (offeredDraft && offeredDraft.draft.savedAt >= newest.savedAt) return undefined;
  store.setState({ offeredDraft: { draft: newest, isOpenElsewhere } });
  return 'offered';
}

/**
 * Restores a draft with its history. The selected layer stays selected unless the view changes. Layers that staff have
 * removed from the product are left out, because no cart would take the design. A notice says it, and the history, which
 * has them too, is lost.
 * @returns whether the whole draft is restored
 */
export function restoreDraft(store: SessionStore, draft: Draft): boolean {
  const { product, maskId: shownId } = store.getState();
  const { maskId } = draft;
  const layerGroups = layersOfVariant(product, findVariant(product, draft.design));
  const customisation = keepKnownLayers(draft.design.customisation, layerGroups);
  const isWhole = customisation === draft.design.customisation;
  const design = isWhole ? draft.design : { ...draft.design, customisation };
  const isVisible = visibleMasks(product, design).some(({ id }) => sameId(id, maskId));
  if (isVisible && !sameId(maskId, shownId)) selectView(store, maskId);
  store.setState({ design, preview: undefined, offeredDraft: undefined });
  if (isWhole) store.setState({ past: draft.past, future: draft.future });
  else
    store.setState({
      past: [],
      future: [],
      notice: {
        text: t('The product has changed. Parts of your design are no longer there.'),
        kind: 'refused',
      },
    });
  return isWhole;
}
