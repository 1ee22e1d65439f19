import test from 'ava';
import { validateProduct } from '../../../engine/node.ts';
import { PRODUCT_TEMPLATES } from '../../contract/calls/product-groups.ts';
import { composeTemplate } from './compose-template.ts';

test('a template lacks nothing but its font, where the enterprise has none, and a blank one its layers', (t) => {
  const found = PRODUCT_TEMPLATES.map((template) => {
    const findings = validateProduct(composeTemplate(template, 'Club', undefined));
    return [template, [...new Set(findings.map(({ rule }) => rule))]];
  });
  t.deepEqual(found, [
    ['blank', ['layers-missing', 'mask-empty']],
    ['poster', ['font-missing']],
    ['mug', ['font-missing']],
    ['shirt', ['font-missing']],
    ['plaque', ['font-missing']],
    ['card', ['font-missing']],
    ['sticker', []],
  ]);
});

test('the print of a template has its millimetres, with room for the bleed around it', (t) => {
  const [{ configuration }] = composeTemplate('mug', 'Club', 1).printAreas as [never];
  t.like(configuration, { imageWidth: 200, imageHeight: 85, bleedDepth: 3 });
  const { previewPositionX, previewWidth, previewHeight } = configuration as Record<string, number>;
  t.is((previewWidth! / previewHeight!).toFixed(6), (200 / 85).toFixed(6));
  const bleed = (3 * previewWidth!) / 200;
  t.is((previewPositionX! - bleed).toFixed(6), '12.000000', 'canvas units around the bleed');
});
