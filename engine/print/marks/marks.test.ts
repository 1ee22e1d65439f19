import test from 'ava';
import type { Ink } from '../../model/ink.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { defaultPdfOptions, type PdfOptions } from '../pdf/pdf-options.ts';
import { makePageSurface } from '../pdf/pdf-surface.ts';
import { barHeight, listPatches } from './colour-bar.ts';
import { composePageMarks } from './compose-page-marks.ts';
import { layOutCropMarks } from './crop-marks.ts';
import { toPoints } from '../to-points.ts';
import { markKinds } from '../../model/mark-kinds.ts';
import { layOutRegistrationMarks } from './registration-marks.ts';

const trim = { left: 100, top: 100, right: 400, bottom: 300 };
const inMm = (points: number) => Math.round((points / toPoints(1)) * 100) / 100;

async function compose(options: Partial<PdfOptions>, page: object = {}) {
  const document = await PdfDocument.open({ write() {} }, nodePlatform, { ...defaultPdfOptions, ...options });
  const marks = await composePageMarks(
    { width: toPoints(100), bleedMm: 3, inks: [], name: 'front', ...page },
    document,
  );
  return { document, marks };
}

const marginsOf = async (options: Partial<PdfOptions>, page: object = {}) => {
  const { left, top, right, bottom } = (await compose(options, page)).marks.margins;
  return [left, top, right, bottom].map(inMm);
};

test('crop marks point at every edge of the trim box, 2 mm outside the bleed and 5 mm long', (t) => {
  const lines = layOutCropMarks(trim, toPoints(3));
  t.is(lines.length, 8);
  for (const [x1, y1, x2, y2] of lines) {
    t.is(inMm(Math.hypot(x2 - x1, y2 - y1)), 5);
    const isLevel = y1 === y2;
    t.true(isLevel ? y1 === trim.top || y1 === trim.bottom : x1 === trim.left || x1 === trim.right);
    const beyond = isLevel
      ? Math.max(trim.left - Math.max(x1, x2), Math.min(x1, x2) - trim.right)
      : Math.max(trim.top - Math.max(y1, y2), Math.min(y1, y2) - trim.bottom);
    t.is(inMm(beyond), 5);
  }
});

test('registration marks are centred on every side, outside the bleed', (t) => {
  const distance = toPoints(3 + 2 + 2.5);
  t.deepEqual(layOutRegistrationMarks(trim, toPoints(3)), [
    [250, 100 - distance],
    [400 + distance, 200],
    [250, 300 + distance],
    [100 - distance, 200],
  ]);
});

test('the paper grows exactly by the size of the marks', async (t) => {
  t.deepEqual(await marginsOf({ marks: ['crop'] }), [8, 8, 8, 8]);
  t.deepEqual(await marginsOf({ marks: ['registration'] }), [8, 8, 8, 8]);
  t.deepEqual(await marginsOf({ marks: ['bar'] }), [0, 8, 0, 0]);
  t.deepEqual(await marginsOf({ marks: ['crop', 'bar'] }), [8, 15, 8, 8]);
  const [left, top, , bottom] = await marginsOf({ marks: ['slug'], slug: { order: '1' } });
  t.deepEqual([left, top], [0, 0]);
  t.is(bottom, 3 + 33 * 0.3); // its code: 25 modules and the quiet zone
});

test('a narrow print gets wider paper for its slug or colour bar', async (t) => {
  const width = toPoints(20);
  t.deepEqual(await marginsOf({ marks: ['bar'] }, { width }), [6, 13, 6, 0]);
  const [left, , right] = await marginsOf({ marks: ['slug'] }, { width });
  t.deepEqual([left, right], [28.5, 28.5]);
});

test('a bar has every ink of the document, and a row holds as many fields as fit', (t) => {
  const spot: Ink = { name: 'Gold foil', colour: '#b8963e', kind: 'COLOUR', overprint: false };
  t.is(listPatches('cmyk', []).length, 11);
  t.is(listPatches('rgb', []).length, 10);
  t.is(listPatches('one-ink', []).length, 4);
  const withInks = listPatches('cmyk', [spot, { ...spot, name: 'CutContour', kind: 'CUT' }]);
  t.deepEqual(
    withInks.slice(11).map((patch) => patch.kind === 'ink' && [patch.ink.name, patch.hex]),
    [
      ['Gold foil', '#000000'],
      ['Gold foil', '#808080'],
    ],
  );
  t.is(inMm(barHeight(withInks, toPoints(30.1))), 15); // six a row
});

test('no point of any mark lies inside the bleed', async (t) => {
  const { document, marks } = await compose({ marks: markKinds, slug: { order: '1042', sku: 'A' } });
  const surface = makePageSurface(1000, 1000);
  const bleed = { left: 300, top: 300, right: 300 + toPoints(100), bottom: 500 };
  marks.paint({ surface, stores: document.stores }, bleed);
  const points = [...surface.content.text.matchAll(/^(\S+) (\S+) [ml]$/gm)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  t.true(points.length > 200);
  const inside = points.filter(
    ([x, y]) => x! > bleed.left && x! < bleed.right && y! > bleed.top && y! < bleed.bottom,
  );
  t.deepEqual(inside, []);
});

test('characters that the font of the slug lacks are reported', async (t) => {
  const findingsOf = async (item: string) =>
    (await compose({ marks: ['slug'], slug: { item } })).marks.findings;
  t.deepEqual(await findingsOf('Łódź, Αθήνα, Москва'), []);
  const [finding] = await findingsOf('a 日');
  t.like(finding, { code: 'glyph-missing', layerName: 'Slug' });
  t.regex(finding!.message, /has no 日: /);
});
