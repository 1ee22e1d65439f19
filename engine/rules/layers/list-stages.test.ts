import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { listStages } from './list-stages.ts';

const clipArtLayer = (id: number) => ({
  id,
  name: 'Motif',
  designFunction: 'CLIPARTAREA',
  sequence: 1,
  configuration: {
    clipArt: {
      clipArts: [
        { id: 1, name: 'Rose', selectorUrl: 'rose.svg' },
        { id: 2, name: 'No engraving', selectorUrl: 'none.svg', ignoreStages: true },
      ],
    },
  },
  objectConfiguration: { left: 10, top: 10, width: 100, height: 100 },
});

const productOf = (showAsStage: boolean, variant: object = { enterpriseProductMaskGroupId: 1 }) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      enterpriseProductGroup: { id: 1, productTitle: 'Box' },
      shopProductVariants: [{ id: 1, ...variant }],
    },
    maskGroups: [
      {
        id: 2,
        configuration: { showAsStage: !showAsStage },
        masks: [
          { id: 8, name: 'Lid' },
          { id: 9, name: 'Base' },
        ],
      },
      { id: 3, configuration: { showAsStage: true }, masks: [] },
      { id: 4, configuration: { showAsStage: true }, masks: [{ id: 7, name: 'Card' }] },
      {
        id: 1,
        configuration: { showAsStage },
        masks: [1, 2, 3, 4].map((id) => ({
          id,
          name: `Side ${id}`,
          sequence: id,
          layers: [clipArtLayer(id * 10)],
        })),
      },
    ],
  });
const designOf = (choices: Record<number, number>) =>
  parseDesign({
    version: 1,
    customisation: {
      configuration: {
        masks: Object.entries(choices).map(([maskId, selectedClipArtId]) => ({
          id: Number(maskId),
          layers: [{ id: Number(maskId) * 10, configuration: { clipArt: { selectedClipArtId } } }],
        })),
      },
    },
  });
const skipped = (choices: Record<number, number>) =>
  listStages(productOf(true), designOf(choices))
    ?.filter(({ isSkipped }) => isSkipped)
    .map(({ mask }) => mask.name);

test('[C2-14] views are stages if their mask group is shown as stages', (t) => {
  t.is(listStages(productOf(false), designOf({})), undefined);
  t.deepEqual(
    listStages(productOf(true), designOf({}))?.map(({ mask }) => mask.name),
    ['Side 1', 'Side 2', 'Side 3', 'Side 4'],
  );
});

test('[C2-14] the mask group of the variant determines that', (t) => {
  const lid = { enterpriseProductMaskGroupId: 2 };
  t.is(listStages(productOf(true, lid), designOf({})), undefined);
  t.deepEqual(
    listStages(productOf(false, lid), designOf({}))?.map(({ mask }) => mask.name),
    ['Lid', 'Base'],
  );
  const [card] = listStages(productOf(true, { enterpriseProductMaskGroupId: 4 }), designOf({})) ?? [];
  t.like(card, { mask: { name: 'Card' }, isSkipped: false });
  const none = productOf(true, { enterpriseProductMaskGroupId: 3 });
  t.is(listStages(none, designOf({})), undefined, 'a variant without views has no stages');
});

test('[C2-14] a hidden clip art layer skips no stage', (t) => {
  const design = parseDesign({
    version: 1,
    customisation: {
      configuration: {
        masks: [
          {
            id: 1,
            layers: [{ id: 10, hideLayer: true, configuration: { clipArt: { selectedClipArtId: 2 } } }],
          },
        ],
      },
    },
  });
  t.false(listStages(productOf(true), design)?.some(({ isSkipped }) => isSkipped));
});

test('[C2-14] a chosen clip art with ignoreStages leads from its stage to the last', (t) => {
  t.deepEqual(skipped({ 1: 1 }), []);
  t.deepEqual(skipped({ 1: 2 }), ['Side 2', 'Side 3']);
  t.deepEqual(skipped({ 2: 2 }), ['Side 3']);
  t.deepEqual(skipped({ 4: 2 }), [], 'nothing comes after the last');
});
