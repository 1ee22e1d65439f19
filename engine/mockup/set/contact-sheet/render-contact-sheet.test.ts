import test from 'ava';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import { listAllMockups } from '../list-all-mockups.ts';
import { makeUpPlate } from '../testing/made-up-plate.ts';
import { entry, greyPng, makeSet, type SampleSet } from '../testing/sample-set.ts';
import { layOutSheet, type SheetLayout } from './lay-out-sheet.ts';
import { renderContactSheet } from './render-contact-sheet.ts';

const region = { name: 'body', layerId: 1, colour: '#ffffff' };
const plates = {
  'badge front': makeUpPlate({ sizePx: 60, region }),
  'badge side': makeUpPlate({ sizePx: 60, region }),
  'photos table': makeUpPlate({ sizePx: 60 }),
};
const titles = { title: 'Badge', subtitle: 'for the club' };

const render = async (sample: SampleSet, output: { colour?: string } = {}) => {
  const { product, design, tools } = makeSet({ plates, ...sample });
  const mockups = await listAllMockups(product, design, tools.source);
  return renderContactSheet({ product, design }, mockups, titles, output, tools);
};

/** The colour of the product in a tile: beside its print, the picture of 60 px being in the tile's middle. */
const bodyOf = (
  { rgba, widthPx }: RawPicture,
  { picture: { left, top, width, height } }: SheetLayout['tiles'][0],
): string => {
  const x = Math.round(left + width / 2 - 30 + 11);
  const y = Math.round(top + height / 2);
  return Buffer.from(rgba.subarray((y * widthPx + x) * 4, (y * widthPx + x) * 4 + 3)).toString('hex');
};

test('views of one colour are first, then every view in each offered colour, starting with the design’s own', async (t) => {
  const { picture, tiles } = await render({ mockups: [entry('a')] });
  t.is(tiles, 5);
  const layout = layOutSheet(5, 2);
  t.deepEqual([picture.widthPx, picture.heightPx], [layout.widthPx, layout.heightPx]);
  t.deepEqual(
    layout.tiles.map((tile) => bodyOf(picture, tile)),
    ['ffffff', '00ff00', '00ff00', '000080', '000080'],
  );
});

test('a requested colour is the only one', async (t) => {
  const photos = { product: { mockupScenes: [{ name: 'badge', url: 'scenes/badge.json' }] } };
  const { picture, tiles } = await render({ mockups: [], ...photos }, { colour: '#123456' });
  t.is(tiles, 2);
  t.deepEqual(
    layOutSheet(2, 1).tiles.map((tile) => bodyOf(picture, tile)),
    ['123456', '123456'],
  );
});

test('static and remote pictures are left out, and a sheet without pictures is refused', async (t) => {
  const staticOnly = [entry('a', { staticImage: 'shelf.png' })];
  const assets = { 'shelf.png': greyPng(4, 4) };
  t.is((await render({ mockups: staticOnly, assets })).tiles, 5);
  await t.throwsAsync(render({ mockups: staticOnly, assets, product: { mockupScenes: [] } }), {
    code: 'mockup-sheet-empty',
  });
});

test('a sheet above the size limit is refused', async (t) => {
  const colours = Array.from({ length: 70 }, (_, id) => ({
    id,
    backgroundHexCode: (id * 7919 + 4096).toString(16).padStart(6, '0'),
  }));
  await t.throwsAsync(render({ product: { colourGroups: [{ id: 1, colours }] } }), {
    code: 'mockup-sheet-too-large',
    message: /120 pictures/,
  });
});

test('the same design gives the same sheet', async (t) => {
  const [one, other] = await Promise.all([render({}), render({})]);
  t.true(Buffer.from(one.picture.rgba).equals(Buffer.from(other.picture.rgba)));
});

for (const [tiles, perRow] of [
  [1, 1],
  [2, 2],
  [5, 2],
  [8, 1],
  [12, 3],
  [40, 5],
  [120, 9],
] as const) {
  test(`${tiles} tiles, ${perRow} of a kind, are equal, separate, inside the sheet and in rows that do not split a kind`, (t) => {
    const layout = layOutSheet(tiles, perRow);
    t.is(layout.tiles.length, tiles);
    const columns = layout.tiles.filter(
      ({ picture: { top } }) => top === layout.tiles[0]!.picture.top,
    ).length;
    if (perRow <= 6) t.true(columns % perRow === 0 || tiles < perRow, `${columns} columns`);
    for (const [index, { picture, caption }] of layout.tiles.entries()) {
      t.is(picture.width, picture.height);
      t.true(picture.left >= 0 && picture.left + picture.width <= layout.widthPx);
      t.true(caption.top >= picture.top + picture.height && caption.top + caption.height <= layout.heightPx);
      const below = layout.tiles[index + columns];
      if (below) t.true(below.picture.top > caption.top + caption.height);
      const next = layout.tiles[index + 1];
      if (next && next.picture.top === picture.top) t.true(next.picture.left > picture.left + picture.width);
    }
  });
}
