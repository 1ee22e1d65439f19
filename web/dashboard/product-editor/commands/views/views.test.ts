import test from 'ava';
import { parseDesign, parseProduct, type Product } from '../../../../../engine/browser.ts';
import { type Id, masksOfVariant } from '../../../../../engine/personalisation.ts';
import { validateProduct } from '../../../../../engine/set-up.ts';
import { createSession } from '../../../../configurator/session/create-session.ts';
import { type Command, run } from '../../../../configurator/session/outcome.ts';
import { redo, undo } from '../../../../configurator/session/history.ts';
import { parseInputs } from '../../../../configurator/load/inputs.ts';
import { addView } from './add-view.ts';
import { addPrintArea, removePrintArea } from './change-print-areas.ts';
import { duplicateView } from './duplicate-view.ts';
import { orderView } from './order-view.ts';
import { composePrintArea, sizeOfView } from './print-size.ts';
import { removeView } from './remove-view.ts';
import { listViewUses } from './uses-of-view.ts';

const text = (id: Id, sequence: number, linkedTextLayerId?: Id) => ({
  id,
  name: `Text ${id}`,
  designFunction: 'TEXTAREA',
  sequence,
  configuration: { text: { text: 'A', linkedTextLayerId } },
});
const area = (id: number, enterpriseProductMaskId: number) => ({
  id,
  name: `Area ${id}`,
  enterpriseProductMaskId,
  configuration: {
    imageWidth: 200,
    imageHeight: 100,
    imageDPI: 150,
    bleedDepth: 5,
    previewWidth: 400,
    previewHeight: 200,
  },
});

/** Two views. The first variant has its own layers on the front, the second uses those of the views. */
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    enterpriseProductGroup: { id: 9 },
    shopProductVariants: [
      {
        id: 1,
        layerGroups: [{ enterpriseProductMaskId: 1, layers: [text('own', 5), text('linked', 7, 'own')] }],
      },
      { id: 2 },
    ],
  },
  maskGroups: [
    {
      id: 1,
      masks: [
        { id: 1, name: 'Front', sequence: 0, layers: [text('shared', 0)] },
        { id: 2, name: 'Back', sequence: 10, layers: [text('back', 3)] },
      ],
    },
  ],
  printAreas: [area(1, 1), area(2, 2)],
  mockups: [{ name: 'Front', maskId: 1 }, { name: 'Back', maskId: 2 }, { name: 'All' }],
});

function edit(...commands: Command[]) {
  const design = parseDesign({ version: 1, customisation: {} });
  const store = createSession(
    {
      inputs: parseInputs(''),
      enterpriseId: 1,
      shopProductVariantId: 0,
      shopDomain: undefined,
      currencyCode: '',
      product,
      design,
      base: design,
    },
    undefined,
    'staff',
  );
  for (const command of commands) run(store, command);
  return { store, product: store.getState().product };
}

const viewsOf = (edited: Product, variant = 0) =>
  masksOfVariant(edited, edited.shopProduct.shopProductVariants[variant]!).map(({ name }) => name);
const layersOf = (edited: Product, variant: number, viewId: Id) =>
  edited.shopProduct.shopProductVariants[variant]!.layerGroups.find(
    ({ enterpriseProductMaskId }) => enterpriseProductMaskId === viewId,
  )?.layers;
const ownLayers = (edited: Product, viewId: Id) =>
  edited.maskGroups[0]!.masks.find(({ id }) => id === viewId)!.layers;

const sleeve = { id: 'sleeve', name: 'Sleeve', picture: 'a.png', size: { widthMm: 100, heightMm: 50 } };

test('a new view comes last, with a print area in the middle and the resolution of the others', (t) => {
  const { product: edited } = edit(addView(sleeve));
  t.deepEqual(viewsOf(edited), ['Front', 'Back', 'Sleeve']);
  t.like(edited.maskGroups[0]!.masks[2], {
    imageS3Location: 'a.png',
    enterpriseProductMaskGroupId: 1,
    enterpriseProductGroupIds: [9],
  });
  t.like(edited.printAreas[2], {
    name: 'Sleeve',
    enterpriseProductMaskId: 'sleeve',
    configuration: {
      imageWidth: 100,
      imageHeight: 50,
      imageDPI: 150,
      bleedDepth: 5,
      previewPositionX: 0,
      previewPositionY: 125,
      previewWidth: 500,
      previewHeight: 250,
    },
  });
  const known = validateProduct(product).map(({ message }) => message);
  t.deepEqual(
    validateProduct(edited).flatMap(({ message }) => (known.includes(message) ? [] : message)),
    [1, 2].map((variant) => `Mask Sleeve has no layers in variant ${variant}.`),
  );
});

test('a view without a print has no print area', (t) => {
  t.is(edit(addView({ ...sleeve, size: undefined })).product.printAreas.length, 2);
});

test('the first view of a product creates its mask group', (t) => {
  const empty = { ...product, maskGroups: [], printAreas: [] };
  const outcome = addView(sleeve)({ ...edit().store.getState(), product: empty });
  t.true('product' in outcome);
  const { product: edited } = outcome as { product: Product };
  t.deepEqual(viewsOf(edited), ['Sleeve']);
  t.is(typeof edited.maskGroups[0]!.id, 'string', 'a new record');
  t.is(edited.printAreas[0]!.configuration.imageDPI, 300);
});

test('a view is as large as the scale of its print areas makes it', (t) => {
  t.deepEqual(sizeOfView(product, 1), { widthMm: 250, heightMm: 250 });
  t.deepEqual(sizeOfView({ ...product, printAreas: [] }, 1), { widthMm: 200, heightMm: 200 });
  const tall = composePrintArea(product, 1, 'Tall', { widthMm: 50, heightMm: 100 });
  t.like(tall.configuration, { previewPositionX: 125, previewPositionY: 0, previewWidth: 250 });
  t.is(tall.sequence, 1, 'after the other print area of the view');
});

test('adding a view is one step, which undo and redo take back and repeat', (t) => {
  const { store, product: edited } = edit(addView(sleeve));
  store.setState(undo);
  t.is(store.getState().product, product);
  store.setState(redo);
  t.is(store.getState().product, edited);
});

test('a copy of a view follows it, with its layers under new ids in every variant', (t) => {
  const { product: edited } = edit(duplicateView(1, 'copy'));
  t.deepEqual(viewsOf(edited), ['Front', 'Front 2', 'Back']);
  const [own, linked] = layersOf(edited, 0, 'copy')!;
  t.is(own!.name, 'Text own');
  t.not(own!.id, 'own');
  t.is(linked!.configuration.text!.linkedTextLayerId, own!.id, 'links lead to the copies');
  t.is(layersOf(edited, 1, 'copy'), undefined);
  t.is(ownLayers(edited, 'copy')[0]!.name, 'Text shared');
  t.is(
    edited.printAreas.filter(({ enterpriseProductMaskId }) => enterpriseProductMaskId === 'copy').length,
    1,
  );
  t.is(new Set(edited.printAreas.map(({ id }) => id)).size, 3);
  t.deepEqual(layersOf(edited, 0, 1), layersOf(product, 0, 1), 'the original is unchanged');
});

test('views are exchanged with their neighbours and numbered', (t) => {
  const { product: edited } = edit(orderView(2, 'up'));
  t.deepEqual(viewsOf(edited), ['Back', 'Front']);
  t.deepEqual(
    edited.maskGroups[0]!.masks.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    [0, 1],
  );
  t.is(edit(orderView(2, 'down')).product, product, 'the last view has no later neighbour');
});

test('a removed view leaves neither layers nor print areas nor mockups', (t) => {
  const { store, product: edited } = edit(removeView(1, undefined));
  t.deepEqual(viewsOf(edited), ['Back']);
  t.deepEqual(edited.shopProduct.shopProductVariants[0]!.layerGroups, []);
  t.deepEqual(
    edited.printAreas.map(({ id }) => id),
    [2],
  );
  t.deepEqual(
    edited.mockups.map(({ name }) => name),
    ['Back', 'All'],
  );
  store.setState(undo);
  t.is(store.getState().product, product);
});

test('layers of a removed view are moved above those of another view in each variant', (t) => {
  const { product: edited } = edit(removeView(1, 2));
  const of = (layers: readonly { id: Id; sequence: number }[] = []) =>
    layers.map(({ id, sequence }) => [id, sequence]);
  t.deepEqual(of(layersOf(edited, 0, 2)), [
    ['back', 3],
    ['own', 4],
    ['linked', 6],
  ]);
  t.is(layersOf(edited, 1, 2), undefined, 'the second variant uses the layers of the view');
  t.deepEqual(of(ownLayers(edited, 2)), [
    ['back', 3],
    ['shared', 4],
  ]);
});

test('the parts that a removal concerns are listed by name', (t) => {
  t.deepEqual(listViewUses(product, 1), {
    layers: ['Text own', 'Text linked', 'Text shared'],
    printAreas: ['Area 1'],
    mockups: 1,
    linked: [],
  });
  const { product: linked } = edit(removeView(2, 1), addView(sleeve));
  const back = { ...text('far', 0, 'own'), name: 'Far' };
  const crossed = parseProduct({
    ...linked,
    maskGroups: [{ id: 1, masks: [linked.maskGroups[0]!.masks[0], { id: 3, layers: [back] }] }],
  });
  t.deepEqual(listViewUses(crossed, 1).linked, ['Far']);
});

test('a print area is added to the shown view and removed', (t) => {
  const { store, product: edited } = edit(addPrintArea('Label', { widthMm: 20, heightMm: 20 }));
  const added = edited.printAreas[2]!;
  t.like(added, { name: 'Label', enterpriseProductMaskId: 1, sequence: 1 });
  run(store, removePrintArea(added.id));
  t.deepEqual(store.getState().product.printAreas, product.printAreas);
  t.is(store.getState().past.length, 2);
});
