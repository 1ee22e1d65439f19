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
  const shown = { ...design, shopProductVariantId: variantId };
  store.setState({
    inputs: parseInputs(search),
    shopProductVariantId: variantId,
    design: shown,
    base: shown,
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
  runOnLayer(store, textLayers(store)[0]!.layer.id, setText('Ada'));
  return store;
}

test('the design is carried over to another variant of the product, as a step that can be undone', (t) => {
  const storage = openStorage();
  const tab = new LeftDesigns(() => storage, '');
  const store = typedMug();
  tab.leave(store.getState());
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
  const store = typedMug();
  new LeftDesigns(() => storage, 'platen1').leave(store.getState());
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
  const store = typedMug();
  new LeftDesigns(() => storage, 'platen1').leave(store.getState(), true);
  const other = open('mug', 70_012).getState();
  t.is(new LeftDesigns(() => storage, 'platen2').find(other), undefined);
  t.is(new LeftDesigns(() => storage, 'platen1').find(other)?.layers.length, 1);
});

test('designs of the cart and of orders are neither left nor replaced', (t) => {
  for (const search of ['?customisationCode=C&inCart=true', '?itemId=1', '?orderDraftItem=k']) {
    const storage = openStorage();
    const tab = new LeftDesigns(() => storage, 'platen1');
    tab.leave(typedMug(70_011, search).getState());
    t.is(tab.find(open('mug', 70_012).getState()), undefined, search);
    tab.leave(typedMug().getState());
    t.is(tab.find(open('mug', 70_012, search).getState()), undefined, search);
  }
});

test('a linked design is carried over whole, with the changes made since', (t) => {
  const storage = openStorage();
  const tab = new LeftDesigns(() => storage, 'platen1');
  const linked = typedMug(70_011, '?customisationCode=C');
  const [first, second] = textLayers(linked);
  runOnLayer(linked, second!.layer.id, setText('Grace'));
  tab.leave(linked.getState());
  const left = tab.find(open('mug', 70_012, '?customisationCode=C').getState());
  t.deepEqual(
    left?.layers.map(({ name }) => name),
    [first, second].map((entry) => entry!.layer.name),
  );
  const without = open('mug', 70_012);
  carryLeft(without, new LeftDesigns(() => storage, '').find(without.getState())!);
  t.deepEqual(textsOf(without).slice(0, 2), ['Ada', 'Grace']);
});

test('a saved design is not replaced by another design, nor by itself in the same variant', (t) => {
  const storage = openStorage();
  const tab = new LeftDesigns(() => storage, 'platen1');
  const openSaved = (code: string, variantId = 70_012) =>
    open('mug', variantId, `?customisationCode=${code}`).getState();
  tab.leave(typedMug().getState());
  t.is(tab.find(openSaved('C')), undefined);
  tab.leave(typedMug(70_011, '?customisationCode=C').getState());
  t.is(tab.find(openSaved('D')), undefined);
  t.is(tab.find(openSaved('C', 70_011)), undefined);
  t.is(tab.find(open('mug', 70_011).getState()), undefined);
  t.is(tab.find(openSaved('C'))?.customisationCode, 'C');
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
  tab.leave(plaque.getState());
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
  const store = typedMug();
  refusing.leave(store.getState());
  t.is(refusing.find(open('mug', 70_012).getState()), undefined);
});
