import test from 'ava';
import { gangSettings } from '../../model/gang-settings.ts';
import type { SheetJobItem } from '../../model/sheet-job.ts';
import { makeJob, samplePrintArea } from '../../scene/testing/sample-job.ts';
import { composeGangJob } from './compose-gang-job.ts';
import { planSheets } from './plan-sheets.ts';

const sheet = { sheet: { widthMm: 320, heightMm: 450 } };

/** An item of a product with a number of print areas of one size. */
function loadItem(areas: number, quantity = 2) {
  const printAreas = Array.from({ length: areas }, (_, index) => ({
    ...samplePrintArea({ imageWidth: 60, imageHeight: 40, imageDPI: 72 }),
    id: index + 1,
    name: `Side ${index + 1}`,
    sequence: index,
  }));
  const { product, design } = makeJob({ layers: [], product: { printAreas } });
  const item: SheetJobItem = { design: 'item-1', quantity };
  return { item, product, design, designName: 'card' };
}

test('print areas of an item are paired as front and back, and a last one has no back', (t) => {
  const { job, items } = composeGangJob(
    gangSettings.parse({ ...sheet, duplex: 'long-edge' }),
    [loadItem(3)],
    'Sheets 1',
  );
  t.deepEqual(
    items.map(({ item: { printArea, back } }) => [printArea, back]),
    [
      ['1', '2'],
      ['3', undefined],
    ],
  );
  t.deepEqual(
    planSheets(job, items).sheets.map(({ side, placements }) => [side, placements.length]),
    [
      ['front', 4],
      ['back', 2],
    ],
  );
});

test('a job has the marks, colours and copies of its settings, and no press options', (t) => {
  const settings = gangSettings.parse({
    ...sheet,
    fill: true,
    marks: { cutter: true },
    colour: 'cmyk',
    inkLimitPercent: 280,
  });
  const { job, items } = composeGangJob(settings, [loadItem(1)], 'Sheets 1');
  t.like(job, { name: 'Sheets 1', colour: 'cmyk', marks: { cutter: true, crop: false } });
  t.false('inkLimitPercent' in job || 'fill' in job);
  t.deepEqual(
    items.map(({ item }) => item.quantity),
    ['fill'],
  );
});

test('conflicting settings are refused with the field at fault', (t) => {
  const pathOf = (settings: object) =>
    gangSettings.safeParse({ ...sheet, ...settings }).error?.issues[0]?.path.join('.');
  t.is(pathOf({}), undefined);
  t.is(pathOf({ format: 'png', colour: 'cmyk' }), 'colour');
  t.is(pathOf({ format: 'png', marks: { bar: true } }), 'marks.bar');
  t.is(pathOf({ inkLimitPercent: 280 }), 'inkLimitPercent');
  t.is(pathOf({ sheet: undefined, roll: { widthMm: 600 }, duplex: 'long-edge' }), 'duplex');
});
