import test from 'ava';
import { updateItemCall } from '../../../api/contract/calls/orders.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { messages } from '../../../engine/screens.ts';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import type { ParentMessage } from '../host/parent-window.ts';
import { parseInputs } from '../load/inputs.ts';
import type { SessionStore } from '../session/create-session.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { uploadKeyOf, uploadStatesOf } from '../session/upload-states.ts';
import { addToCart, type CartTools } from './add-to-cart.ts';
import { composePayload } from './compose-payload.ts';

const SHOP = '?shopDomain=gifts.example';

function open(search: string, product = 'mug') {
  const store = openFixtureSession(product);
  store.setState({ inputs: parseInputs(search) });
  return store;
}

function openTools(changes: Partial<CartTools> = {}) {
  const sent: ParentMessage[] = [];
  const logged: string[] = [];
  const updated: unknown[][] = [];
  const counts = { saved: 0, forgotten: 0 };
  const tools: CartTools = {
    save: (session) => {
      counts.saved += 1;
      const payload = { ...composePayload(session), mockupForCart: '/f/a/cart.png' };
      return Promise.resolve({ customisationCode: 'abc', additionalChargePerItem: 1.5, payload });
    },
    updateItem: (...args) => {
      updated.push(args);
      return Promise.resolve();
    },
    parent: { isThere: true, notify: (message) => sent.push(message) },
    keepForOrder: () => false,
    logError: (message) => logged.push(message),
    forgetDraft: () => {
      counts.forgotten += 1;
      return Promise.resolve();
    },
    absoluteUrl: (reference) => `https://platen.example${reference}`,
    ...changes,
  };
  return { tools, sent, logged, updated, counts };
}

/** Records the states of a store. */
function follow(store: SessionStore) {
  const seen: string[] = [];
  store.subscribe(({ isAddingToCart, notice, dialog }) =>
    seen.push(`${isAddingToCart} ${notice?.text ?? ''}${dialog?.kind ?? ''}`),
  );
  return seen;
}

test('[C4-04] the flag is set from the start until the result is shown', async (t) => {
  const store = open(SHOP);
  const seen = follow(store);
  const { tools } = openTools();
  await addToCart(store, tools);
  t.deepEqual(seen, ['true ', 'true Added to cart', 'false Added to cart']);
});

test('[C7-21] the parent is sent the code of the saved design and the fields of a cart line', async (t) => {
  const store = open(`${SHOP}&quantity=3`);
  const { tools, sent, counts } = openTools();
  await addToCart(store, tools);
  t.deepEqual(sent, [
    {
      type: 'added-to-cart',
      customisationCode: 'abc',
      shopProductVariantId: 1,
      quantity: 3,
      isQuantityFixed: false,
      additionalChargePerItem: 1.5,
      currencyCode: 'GBP',
      mockupForCart: 'https://platen.example/f/a/cart.png',
    },
  ]);
  t.is(counts.forgotten, 1, 'the draft is deleted');
});

test('a picture that is being sent or could not be sent is shown, and nothing is saved', async (t) => {
  const store = open(SHOP, 'canvas-print');
  const { tools, counts } = openTools();
  const states = uploadStatesOf(store);
  const photo = layersOfDesign(store.getState().product, store.getState().design).find(
    ({ kind }) => kind === 'image',
  )!;
  const key = uploadKeyOf(photo);
  for (const state of [
    { uploads: { [key]: { step: 'sending' as const, progress: 0.5, cancel: () => undefined } }, faults: {} },
    { uploads: {}, faults: { [key]: { title: undefined, message: 'The connection broke.' } } },
  ]) {
    states.setState(state);
    store.setState({ dialog: undefined });
    await addToCart(store, tools);
    t.is(store.getState().dialog?.kind, 'pending-pictures');
    t.is(counts.saved, 0);
  }
  // An upload of a deleted layer is not awaited.
  states.setState({
    uploads: {},
    faults: { 'gone 1': { title: undefined, message: 'The connection broke.' } },
  });
  store.setState({ dialog: undefined });
  await addToCart(store, tools);
  t.not(store.getState().dialog?.kind, 'pending-pictures');
});

test('[C2-18] empty mandatory layers are listed in a dialog, the first one is selected, and nothing is saved', async (t) => {
  const store = open(SHOP, 'award-plaque');
  const { tools, counts, sent } = openTools();
  await addToCart(store, tools);
  const { dialog, selectedId, maskId, isAddingToCart } = store.getState();
  if (dialog?.kind !== 'validation') return t.fail();
  const [first] = dialog.findings;
  t.regex(first!.message, /^Text is mandatory on .+\. Please enter some text\.$/);
  t.is(selectedId, first!.layerId);
  t.is(maskId, first!.maskId!);
  t.false(isAddingToCart);
  t.is(counts.saved, 0);
  t.deepEqual(sent, []);
});

test('[C6-05] without a shop only a template and an ordered item are saved', async (t) => {
  const nowhere = openTools();
  await addToCart(open(''), nowhere.tools);
  t.is(nowhere.counts.saved, 0);
  const template = openTools();
  const store = open('?createTemplate=true');
  await addToCart(store, template.tools);
  t.is(template.counts.saved, 1);
  t.deepEqual(store.getState().dialog, { kind: 'saved', customisationCode: 'abc' });
  const item = openTools();
  await addToCart(open('?itemId=i7'), item.tools);
  t.is(item.updated.length, 1);
});

test('a design for an order of staff is stored for it, and its code is shown if the device refuses storage', async (t) => {
  const kept: unknown[] = [];
  const keepForOrder = (...args: unknown[]) => kept.push(args) > 0;
  const store = open('?orderDraftItem=k1');
  await addToCart(store, openTools({ keepForOrder }).tools);
  t.deepEqual(kept, [['k1', { customisationCode: 'abc', shopProductVariantId: 1 }]]);
  t.is(store.getState().dialog?.kind, 'updated');
  const refused = open('?orderDraftItem=k1');
  await addToCart(refused, openTools().tools);
  t.deepEqual(refused.getState().dialog, { kind: 'saved', customisationCode: 'abc' });
});

test('a second click during a save does nothing', async (t) => {
  const store = open(SHOP);
  const { tools, counts } = openTools();
  await Promise.all([addToCart(store, tools), addToCart(store, tools)]);
  t.is(counts.saved, 1);
});

test('[C8-08] a failed save shows the message of the server, or that the server cannot be reached', async (t) => {
  const failWith = async (error: Error) => {
    const store = open(SHOP);
    await addToCart(store, openTools({ save: () => Promise.reject(error) }).tools);
    t.false(store.getState().isAddingToCart);
    return store.getState().notice;
  };
  t.deepEqual(await failWith(new TypeError('Failed to fetch')), {
    text: 'Error communicating with customisation server',
    kind: 'refused',
  });
  const problem = { error: messages.customisationMismatch, errorCode: 'customisation-mismatch' as const };
  const refusal = new ApiProblem(updateItemCall, 400, problem);
  t.is((await failWith(refusal))?.text, messages.customisationMismatch);
});

test('[C8-09, C8-10] an ordered item is updated, and the parent is notified with its ids', async (t) => {
  const item = '?itemId=i7&orderId=3&user=ann';
  const store = open(item);
  const { tools, updated, sent } = openTools();
  await addToCart(store, tools);
  t.deepEqual(updated[0]?.slice(1), ['abc', '/f/a/cart.png']);
  t.deepEqual(sent, [{ type: 'updated', customisationCode: 'abc', orderId: '3', itemId: 'i7' }]);
  t.deepEqual(store.getState().dialog, {
    kind: 'updated',
    title: 'Update Complete',
    text: 'Customisation updated successfully.',
  });
  const workflow = open(`${item}&fromWorkflow=true`);
  await addToCart(workflow, openTools().tools);
  const { dialog } = workflow.getState();
  t.regex(
    dialog?.kind === 'updated' ? dialog.text : '',
    /You can now close this tab and go back to the Workflow/,
  );
});

test('a design in the cart is saved, and the parent is sent the fields of its line', async (t) => {
  const store = open(`${SHOP}&quantity=3&customisationCode=old&inCart=true`);
  const { tools, sent, updated, counts } = openTools();
  await addToCart(store, tools);
  t.deepEqual(sent, [
    {
      type: 'updated',
      customisationCode: 'abc',
      shopProductVariantId: 1,
      quantity: 3,
      isQuantityFixed: false,
      additionalChargePerItem: 1.5,
      currencyCode: 'GBP',
      mockupForCart: 'https://platen.example/f/a/cart.png',
    },
    { type: 'closed' },
  ]);
  t.deepEqual(updated, [], 'the line is no ordered item yet');
  t.is(store.getState().notice?.text, 'Customisation updated successfully.');
  t.is(counts.forgotten, 1, 'the draft is deleted');
});

for (const input of ['inCart=true', 'itemId=i7'])
  test(`an update with ${input} that cannot be saved is logged and reported to the parent`, async (t) => {
    const store = open(`${SHOP}&customisationCode=old&${input}`);
    const { tools, sent, logged } = openTools({
      save: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await addToCart(store, tools);
    const message = 'Error communicating with customisation server';
    t.deepEqual(sent, [{ type: 'item-update-failed', message }]);
    t.is(logged.length, 1);
    t.is(store.getState().notice?.text, message);
  });

test('[C7-22] a failed item update is logged and reported to the parent', async (t) => {
  const store = open('?itemId=i7');
  const problem = { error: 'The order is in production.', errorCode: 'order-in-production' as const };
  const failure = new ApiProblem(updateItemCall, 409, problem);
  const { tools, sent, logged, counts } = openTools({ updateItem: () => Promise.reject(failure) });
  await addToCart(store, tools);
  t.deepEqual(sent, [{ type: 'item-update-failed', message: 'The order is in production.' }]);
  t.is(logged.length, 1);
  t.is(store.getState().notice?.text, 'The order is in production.');
  t.is(counts.forgotten, 0, 'the draft is not deleted');
});
