import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { messages } from '../messages.ts';
import { resolveLayers } from '../layers/resolve-layers.ts';
import { type LayerAction, type LayerLimits, limitsOfLayer } from './limits-of-layer.ts';

const ALL = { moveable: true, rotatable: true, resizeable: true };
const ACTIONS: LayerAction[] = [
  'select',
  'move',
  'rotate',
  'resize',
  'edit',
  'hide',
  'delete',
  'duplicate',
  'reorder',
];

/** The limits of a product's only layer, or of the last saved one. */
function limitsOf(
  layer: object,
  { saved = [], rights = 'shopper' }: { saved?: { id: string }[]; rights?: 'shopper' | 'staff' } = {},
): LayerLimits {
  const layers = [{ id: 1, name: 'Name', designFunction: 'TEXTAREA', ...layer }];
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      enterpriseProductGroup: { productTitle: 'Sample' },
      shopProductVariants: [
        { id: 1, shopProductId: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers }] },
      ],
    },
    maskGroups: [{ id: 1, name: 'Views', masks: [{ id: 1, name: 'Front' }] }],
    printAreas: [
      {
        id: 1,
        enterpriseProductMaskId: 1,
        configuration: {
          imageWidth: 100,
          imageHeight: 50,
          previewPositionX: 50,
          previewPositionY: 100,
          previewWidth: 400,
          previewHeight: 200,
        },
      },
    ],
  });
  const design = parseDesign({
    version: 1,
    customisation: { configuration: { masks: [{ id: 1, layers: saved }] } },
  });
  const resolved = resolveLayers(product, design, 1);
  const ids = saved.map((entry) => entry.id);
  const own = resolved.find(({ layer: { id } }) => id === (ids.at(-1) ?? 1));
  if (!own) throw new Error('no such layer');
  return limitsOfLayer(product, resolved, own, rights);
}

const text = (settings: object = {}) => ({
  configuration: { text: { text: 'Ada', allowInput: true, ...settings } },
});

test('a layer allows what the product permits, with reasons for all other actions', (t) => {
  t.deepEqual(limitsOf({ ...ALL, ...text({ duplicatable: true }) }).refusals, {
    delete: 'layerNotDeletable',
  });
  t.deepEqual(limitsOf(text()).refusals, {
    move: 'layerNotMoveable',
    rotate: 'layerNotRotatable',
    resize: 'layerNotResizeable',
    delete: 'layerNotDeletable',
    duplicate: 'layerNotDuplicatable',
    reorder: 'layerOrderFixed',
  });
  t.is(limitsOf({ ...ALL, ...text(), moveable: false }).refusals.move, 'layerNotMoveable');
  t.is(limitsOf({ ...ALL, ...text(), rotatable: false }).refusals.rotate, 'layerNotRotatable');
  t.is(limitsOf({ ...ALL, ...text(), resizeable: false }).refusals.resize, 'layerNotResizeable');
});

test('a locked layer allows no action', (t) => {
  const { refusals } = limitsOf({ ...ALL, ...text({ duplicatable: true }), locked: true });
  t.deepEqual(refusals, Object.fromEntries(ACTIONS.map((action) => [action, 'layerLocked'])));
});

test('staff place the area of any layer as a box without limits', (t) => {
  t.deepEqual(limitsOf({ locked: true, lockToPrintArea: true }, { rights: 'staff' }), {
    refusals: {},
    resizeMode: 'box',
    lockedInto: undefined,
    isCut: false,
    fontSize: undefined,
  });
});

test('[C5-14] content changes if input is allowed and the layer does not show another’s text', (t) => {
  t.is(limitsOf(text({ allowInput: false })).refusals.edit, 'layerNotEditable');
  t.is(limitsOf(text({ linkedTextLayerId: 9 })).refusals.edit, 'layerLinked');
  t.is(limitsOf(text()).refusals.hide, undefined);
  t.is(limitsOf(text({ mandatory: true })).refusals.hide, 'layerMandatory');
});

test('[C5-07] copies are refused with the specification’s messages, and only copies can be deleted', (t) => {
  const saved = [{ id: 'copy', originalLayerId: 1, name: 'Name 2' }];
  const copy = (more: object) =>
    limitsOf({ ...ALL, ...text({ duplicatable: true, ...more }) }, { saved }).refusals;
  t.deepEqual(copy({}), {});
  t.is(messages[copy({ maxAreas: 2 }).duplicate ?? 'nothingSaid'], 'Maximum number of text layers reached');
  t.is(
    messages[copy({ duplicationMaximum: 2 }).duplicate ?? 'nothingSaid'],
    'Copy limit on text layer has been exceeded',
  );
});

test('an empty layer cannot be moved', (t) => {
  t.is(limitsOf({ ...ALL, ...text({ text: '' }) }).refusals.move, 'layerEmpty');
  t.is(limitsOf({ ...ALL, ...text({ text: '', placeholderText: 'Name' }) }).refusals.move, undefined);
  const image = (url?: string) => ({
    ...ALL,
    designFunction: 'IMAGEAREA',
    configuration: { image: { url, urlPlaceholder: 'p' } },
  });
  t.is(limitsOf(image()).refusals.resize, 'layerEmpty');
  t.is(limitsOf(image('u')).refusals.resize, undefined);
  const plain = (designFunction: string, configuration: object) =>
    limitsOf({ ...ALL, designFunction, configuration }).refusals.rotate;
  t.is(plain('COLOURAREA', { colour: {} }), 'layerEmpty');
  t.is(plain('COLOURAREA', { colour: { colourSwitch: 2, customColourHexCode: 'ff0000' } }), undefined);
  const clipArts = [{ id: 1, name: 'Star', url: 'star.svg' }];
  t.is(plain('CLIPARTAREA', { clipArt: { clipArts } }), 'layerEmpty');
  t.is(plain('CLIPARTAREA', { clipArt: { clipArts, selectedClipArtId: 1 } }), undefined);
});

test('the resize mode depends on the kind of layer', (t) => {
  t.like(limitsOf(text({ fontSize: 20, minimumFontSize: 5, maximumFontSize: 40 })), {
    resizeMode: 'text',
    fontSize: { size: 20, minimum: 5, maximum: 40 },
    isCut: false,
  });
  t.like(limitsOf(text({ autosizeText: true })), { resizeMode: 'box', fontSize: undefined });
  t.is(limitsOf(text({ code: { symbology: 'QRCODE' } })).resizeMode, 'proportional');
  t.is(limitsOf({ designFunction: 'COLOURAREA' }).resizeMode, 'box');
  t.like(limitsOf({ designFunction: 'IMAGEAREA' }), { resizeMode: 'proportional', isCut: true });
  t.like(limitsOf({ designFunction: 'CLIPARTAREA' }), { resizeMode: 'proportional', isCut: false });
});

test('[B3-10] a layer locked to the print area has its rectangle as a limit', (t) => {
  t.is(limitsOf({}).lockedInto, undefined);
  t.deepEqual(limitsOf({ lockToPrintArea: true }).lockedInto, {
    left: 50,
    top: 100,
    width: 400,
    height: 200,
  });
});
