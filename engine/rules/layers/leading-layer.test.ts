import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { leadingLayer } from './leading-layer.ts';
import { resolveLayers } from './resolve-layers.ts';

const text = (id: number, left: number, more: object = {}) => ({
  id,
  designFunction: 'TEXTAREA',
  synchronizationId: 'name',
  synchronizationMode: 'FULL',
  objectConfiguration: { left, top: 10, width: 100, height: 20 },
  configuration: { text: { text: 'Ada' } },
  ...more,
});
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    shopProductVariants: [
      {
        id: 1,
        shopProductId: 1,
        layerGroups: [
          {
            enterpriseProductMaskId: 1,
            layers: [text(1, 0), text(2, 200), text(9, 0, { synchronizationId: undefined })],
          },
          { enterpriseProductMaskId: 2, layers: [text(3, 50, { synchronizationMode: 'LINKED' })] },
        ],
      },
    ],
  },
  maskGroups: [
    {
      id: 1,
      masks: [
        { id: 1, name: 'Front' },
        { id: 2, name: 'Back' },
      ],
    },
  ],
});
const design = (...layers: object[]) =>
  parseDesign({ version: 1, customisation: { configuration: { masks: [{ id: 1, layers }] } } });

test('[B3-31] changes to a following layer are redirected to the leading one', (t) => {
  const led = design({ id: 2, configuration: { text: { text: 'Bo' } } });
  t.deepEqual(leadingLayer(product, led, 1, 1), { maskId: 1, layerId: 2, mode: 'FULL', dx: 200, dy: 0 });
  t.deepEqual(leadingLayer(product, led, 2, '3'), { maskId: 1, layerId: 2, mode: 'LINKED', dx: 150, dy: 0 });
  t.is(leadingLayer(product, led, 1, 2), undefined, 'it leads');
  t.is(leadingLayer(product, led, 1, 9), undefined, 'on its own');
  t.is(leadingLayer(product, led, 1, 77), undefined);
  t.is(leadingLayer(product, design(), 1, 1), undefined, 'nothing is changed yet, so any of them may lead');
});

test('[B3-31] a change to the leader appears in the follower at the place where it was made', (t) => {
  const wanted = { left: 30, top: 40, width: 100, height: 20 };
  const { dx = 0, dy = 0 } = leadingLayer(product, design({ id: 2 }), 1, 1) ?? {};
  const moved = design({
    id: 2,
    objectConfiguration: { ...wanted, left: wanted.left + dx, top: wanted.top + dy },
  });
  const follower = resolveLayers(product, moved, 1).find(({ layer }) => layer.id === 1);
  t.like(follower?.placement, wanted);
});
