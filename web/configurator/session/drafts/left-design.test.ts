import test from 'ava';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { parseInputs } from '../../load/inputs.ts';
import { setItemText } from '../../quantities/items.ts';
import { setText } from '../commands/set-text.ts';
import { undo } from '../history.ts';
import { personalisableLayers } from '../layers-of.ts';
import { runOnLayer } from '../outcome.ts';
import { carryLeft } from './carry-left.ts';
import { LeftDesigns } from './left-design.ts';

/** The storage of a tab. */
function openStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A session of a variant of a fixture product. */
function open(product: string, variantId: number, search = '') {
  const store = openFixtureSession(product);
  const { design } = store.getState();
  store.setState({
    inputs: parseInputs(search),
    shopProductVariantId: variantId,
    design: { ...design, shopProductVariantId: variantId },
  });
  return store;
}
type Store = ReturnType<typeof open>;

const textLayers = (store: Store) =>
  personalisableLayers(store.getState()).filter(({ kind }) => kind === 'text');
const textsOf = (store: Store) =>
  textLayers(store).flatMap((entry) => (entry.kind === 'text' ? [entry.text.text] : []));

/** Types into the first text of a mug. */
function typedMug(variantId = 70_011, search = '') {
  const store = open('mug', variantId, search);
  const begun = store.getState().design;
  runOnLayer(store, textLayers(store)[0]!.layer.id, setText('Ada'));
  return { store, begun };
}

test('the design is carried over to another variant of the product, as a step that can be undone', (t) => {
  const storage = openStorage();
  const tab = new LeftDesigns(() => storage, '');
  const { store, begun } = typedMug();
  tab.leave(store.getState(), begun);
  t.is(tab.find(store.getState()), undefined, 'the same variant has its draft');
  const other = open('mug', 70_012);
  carryLeft(other, tab.find(other.getState())!);
  t.is(textsOf(other)[0], 'Ada');
  t.is(other.getState().notice?.text, 'Your design was carried over to this variant');
  other.setState(undo);
  t.not(textsOf(other)[0], 'Ada');
});

test('a design is carried over to another product only within one element of a page', (t) => {
  const storage = openStorage();
  const { store, begun } = typedMug();
  new LeftDesigns(() => storage, 'platen1').leave(store.getState(), begun);
  const shirt = open('t-shirt', 70_021);
  t.is(new LeftDesigns(() => storage, '').find(shirt.getState()), undefined);
  t.is(new LeftDesigns(() => storage, 'platen2').find(shirt.getState()), undefined);
  const left = new LeftDesigns(() => storage, 'platen1').find(shirt.getState())!;
  const typed = textLayers(store)[0]!.layer.name;
  t.false(textLayers(shirt).some(({ layer }) => layer.name === typed));
  const before = shirt.getState().design;
  carryLeft(shirt, left);
  t.deepEqual(shirt.getState().carriedInPart, { lost: [typed], stepKey: undefined });
  t.is(shirt.getState().design, before);
  shirt.setState({ shopDomain: 'other.example' });
  t.is(new LeftDesigns(() => storage, 'platen1').find(shirt.getState()), undefined);
});

test('a design in a cart is continued only by its element', (t) => {
  const storage = openStorage();
  const { store, begun } = typedMug();
  new LeftDesigns(() => storage, 'platen1').leave(store.getState(), begun, true);
  const other = open('mug', 70_012).getState();
  t.is(new LeftDesigns(() => storage, 'platen2').find(other), undefined);
  t.is(new LeftDesigns(() => storage, 'platen1').find(other)?.layers.length, 1);
});

test('saved designs and designs of orders are neither left nor replaced', (t) => {
  for (const search of ['?customisationCode=C', '?itemId=1', '?orderDraftItem=k']) {
    const storage = openStorage();
    const tab = new LeftDesigns(() => storage, '');
    const saved = typedMug(70_011, search);
    tab.leave(saved.store.getState(), saved.begun);
    t.is(tab.find(open('mug', 70_012).getState()), undefined, search);
    const { store, begun } = typedMug();
    tab.leave(store.getState(), begun);
    t.is(tab.find(open('mug', 70_012, search).getState()), undefined, search);
  }
});

test('the texts of items are carried over, or listed where items have no texts of their own', (t) => {
  const storage = openStorage();
  const tab = new LeftDesigns(() => storage, 'platen1');
  const plaque = open('award-plaque', 70_031);
  const { product, design } = plaque.getState();
  const [variant] = product.shopProduct.shopProductVariants;
  const twice = structuredClone(product);
  twice.shopProduct.shopProductVariants.push(structuredClone({ ...variant!, id: 70_032 }));
  const { layer } = textLayers(plaque)[0]!;
  const textAreaQuantities = [1, 2].map((itemNbr) =>
    setItemText({ itemNbr, layers: [] }, [layer], `Ada ${itemNbr}`),
  );
  plaque.setState({ design: { ...design, customisation: { ...design.customisation, textAreaQuantities } } });
  tab.leave(plaque.getState(), design);
  const listing = open('award-plaque', 70_031, '?isProductTester=true');
  listing.setState({
    product: twice,
    shopProductVariantId: 70_032,
    design: { ...design, shopProductVariantId: 70_032 },
  });
  carryLeft(listing, tab.find(listing.getState())!);
  t.deepEqual(listing.getState().design.customisation.textAreaQuantities, textAreaQuantities);
  const mug = open('mug', 70_012);
  carryLeft(mug, tab.find(mug.getState())!);
  t.deepEqual(mug.getState().design.customisation.textAreaQuantities, []);
  t.deepEqual(mug.getState().carriedInPart?.lost, ['Items']);
});

test('a browser that refuses storage leaves nothing', (t) => {
  const refusing = new LeftDesigns(() => {
    throw new DOMException('', 'SecurityError');
  }, '');
  const { store, begun } = typedMug();
  refusing.leave(store.getState(), begun);
  t.is(refusing.find(open('mug', 70_012).getState()), undefined);
});
