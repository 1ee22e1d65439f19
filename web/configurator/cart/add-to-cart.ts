import { describeSaveFailure } from '../../shared/answers/describe-failure.ts';
import { describeUpdate } from '../../shared/answers/describe-update.ts';
import { failureOf } from '../../shared/api/describe-error.ts';
import type { OrderedDesign } from '../../shared/ordered-design.ts';
import { t } from '../../shared/text/text.ts';
import type { ParentMessage } from '../host/parent-window.ts';
import type { SessionStore } from '../session/create-session.ts';
import { goToFinding } from '../session/go-to-finding.ts';
import type { Session } from '../session/session.ts';
import { uploadStatesOf } from '../session/upload-states.ts';
import { hasDestination, isItemUpdate, isUpdate } from './destination.ts';
import { findingsForCart } from './findings-for-cart.ts';
import { pendingPictures } from './pending-pictures.ts';
import type { SavedDesign } from './save-design.ts';
import { quantityOf } from './total-charges.ts';

export interface CartTools {
  save: (session: Session) => Promise<SavedDesign>;
  updateItem: (
    inputs: Session['inputs'],
    customisationCode: string,
    previewUrl: string | undefined,
  ) => Promise<void>;
  /** The embedding page. */
  parent: { isThere: boolean; notify: (message: ParentMessage) => void };
  /** Stores a design for the order that staff are entering. @returns whether the device has stored it */
  keepForOrder: (item: string, design: OrderedDesign) => boolean;
  logError: (message: string, error: unknown) => void;
  /** Deletes the draft of the saved design, so that it is not offered again. */
  forgetDraft: () => Promise<void>;
  /** The absolute URL of a file of this server, for other pages. */
  absoluteUrl: (reference: string) => string;
}

/**
 * Validates and saves the design for the cart of the shop or for the ordered item. Pictures that are still being sent, or
 * could not be sent, are shown. Errors are shown, and the first layer with an error is selected. A failed update is
 * logged and reported to the embedding page (configurator §7). The flag is set until the result is shown (C4-04).
 */
export async function addToCart(store: SessionStore, tools: CartTools): Promise<void> {
  const session = store.getState();
  if (session.isAddingToCart || !hasDestination(session.inputs)) return;
  if (pendingPictures(session, uploadStatesOf(store).getState()).length > 0) {
    store.setState({ dialog: { kind: 'pending-pictures' } });
    return;
  }
  const findings = findingsForCart(session);
  const [first] = findings;
  if (first) {
    goToFinding(store, first);
    store.setState({ dialog: { kind: 'validation', findings } });
    return;
  }
  store.setState({ isAddingToCart: true, notice: undefined });
  try {
    const saved = await tools.save(session);
    if (isItemUpdate(session.inputs)) await showUpdate(store, session, saved, tools);
    else await handOver(store, session, saved, tools);
  } catch (error) {
    const message = describeSaveFailure(failureOf(error));
    if (isUpdate(session.inputs)) {
      const { itemId } = session.inputs;
      const changed = itemId === undefined ? 'The design in the cart' : `Item ${itemId}`;
      tools.logError(`${changed} was not updated: ${message}`, error);
      tools.parent.notify({ type: 'item-update-failed', message });
    }
    store.setState({ notice: { text: message, kind: 'refused' } });
  } finally {
    store.setState({ isAddingToCart: false });
  }
}

async function handOver(
  store: SessionStore,
  session: Session,
  saved: SavedDesign,
  tools: CartTools,
): Promise<void> {
  const { shopProductVariantId, currencyCode, inputs } = session;
  const { customisationCode, additionalChargePerItem, payload } = saved;
  tools.parent.notify({
    type: inputs.inCart ? 'updated' : 'added-to-cart',
    customisationCode,
    shopProductVariantId,
    quantity: quantityOf(session),
    isQuantityFixed: session.design.customisation.textAreaQuantities.length > 0,
    additionalChargePerItem,
    currencyCode,
    mockupForCart: payload.mockupForCart && tools.absoluteUrl(payload.mockupForCart),
  });
  if (store.getState().design === session.design) await tools.forgetDraft();
  const { orderDraftItem } = inputs;
  const isForOrder = orderDraftItem !== undefined;
  if (isForOrder && tools.keepForOrder(orderDraftItem, { customisationCode, shopProductVariantId }))
    store.setState({
      dialog: {
        kind: 'updated',
        title: t('Saved'),
        text: t('The design is in your order. You can close this tab and go back to the order.'),
      },
    });
  else if (isForOrder || inputs.createTemplate || !tools.parent.isThere)
    store.setState({ dialog: { kind: 'saved', customisationCode } });
  else if (inputs.inCart) {
    store.setState({ notice: { text: describeUpdate(false).text, kind: 'done' } });
    tools.parent.notify({ type: 'closed' });
  } else store.setState({ notice: { text: t('Added to cart'), kind: 'done' } });
}

async function showUpdate(
  store: SessionStore,
  session: Session,
  saved: SavedDesign,
  tools: CartTools,
): Promise<void> {
  const { inputs } = session;
  const { customisationCode, payload } = saved;
  const { itemId = '', orderId, fromWorkflow } = inputs;
  await tools.updateItem(inputs, customisationCode, payload.mockupForCart);
  tools.parent.notify({ type: 'updated', customisationCode, orderId, itemId });
  if (store.getState().design === session.design) await tools.forgetDraft();
  store.setState({ dialog: { kind: 'updated', ...describeUpdate(fromWorkflow) } });
}
