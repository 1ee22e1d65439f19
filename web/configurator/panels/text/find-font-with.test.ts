import test from 'ava';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { personalisableLayers } from '../../session/layers-of.ts';
import { findFontWith } from './find-font-with.ts';
import { listFonts } from './list-fonts.ts';

test('the font offered for a character is a font of the layer that has it', (t) => {
  const store = openFixtureSession('mug');
  const { product } = store.getState();
  const name = personalisableLayers(store.getState()).find(({ layer }) => layer.name === 'Name')!;
  const fonts = listFonts(product, name.layer);
  t.is(findFontWith(['A'], fonts, product.fonts), fonts[0]);
  const cyrillic = findFontWith(['Ж', 'я'], fonts.slice(1), product.fonts);
  t.is(cyrillic?.font, 'Lora', 'Great Vibes and Caveat have no Cyrillic files here');
  t.is(findFontWith(['漢'], fonts, product.fonts), undefined);
  t.is(findFontWith(['A'], fonts, []), undefined, 'the characters of the files are unknown');
});
