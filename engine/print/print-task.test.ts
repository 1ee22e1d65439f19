import test from 'ava';
import { PlatenError } from '../errors.ts';
import { makeJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { fileSafe, listPrintTasks } from './print-task.ts';

const back = samplePrintArea(
  { imageDPI: 150, outputType: 'JPG' },
  { id: 2, name: 'Back / neck', sequence: -1 },
);
const sleeve = samplePrintArea({ outputType: 'PDF' }, { id: 3, name: 'Sleeve', sequence: 1 });
const twoAreas = { layers: [], product: { printAreas: [samplePrintArea({}), back] } };

test('every active print area is a print, in sequence, with its own DPI and format', (t) => {
  const { product, design } = makeJob(twoAreas);
  const tasks = listPrintTasks(product, design);
  t.deepEqual(
    tasks.map(({ name, dpi, format }) => [name, dpi, format]),
    [
      ['back-neck', 150, 'jpg'],
      ['front', 300, 'png'],
    ],
  );
});

test('a print area whose output type is PDF is printed as PDF', (t) => {
  const { product, design } = makeJob({ layers: [], product: { printAreas: [sleeve] } });
  t.is(listPrintTasks(product, design)[0]?.format, 'pdf');
  t.is(listPrintTasks(product, design, { format: 'png' })[0]?.format, 'png');
});

test('an area is selected by name or id, and DPI and format are overridden', (t) => {
  const { product, design } = makeJob(twoAreas);
  t.like(listPrintTasks(product, design, { area: '2', dpi: 72, format: 'png' }), [
    { dpi: 72, format: 'png' },
  ]);
  t.is(listPrintTasks(product, design, { area: 'front' }).length, 1);
});

test('[B5-09] a missing print area is refused with the specification’s message and the list of areas', (t) => {
  const { product, design } = makeJob(twoAreas);
  const error = t.throws(() => listPrintTasks(product, design, { area: 'sleeve' }), {
    instanceOf: PlatenError,
  });
  t.is(error.code, 'print-area-missing');
  t.is(error.publicMessage, 'missing print area');
  t.regex(error.message, /"sleeve" is none of: front, Back \/ neck/);
  const none = makeJob({ layers: [], product: { printAreas: [samplePrintArea({}, { active: false })] } });
  t.throws(() => listPrintTasks(none.product, none.design), { message: /missing print area/ });
});

test('a print area of a view the variant does not have is not printed', (t) => {
  const other = samplePrintArea({}, { id: 3, name: 'sleeve', enterpriseProductMaskId: 99 });
  const { product, design } = makeJob({ layers: [], product: { printAreas: [samplePrintArea({}), other] } });
  t.deepEqual(
    listPrintTasks(product, design).map(({ name }) => name),
    ['front'],
  );
});

test('[C3-11] items with their own texts are separate prints', (t) => {
  const { product, design } = makeJob({ layers: [] });
  const items = [1, 2].map((itemNbr) => ({ itemNbr, layers: [] }));
  const withItems = { ...design, customisation: { ...design.customisation, textAreaQuantities: items } };
  const tasks = listPrintTasks(product, withItems);
  t.deepEqual(
    tasks.map(({ name, itemNbr }) => [name, itemNbr]),
    [
      ['front-item-1', 1],
      ['front-item-2', 2],
    ],
  );
});

test('a slug names the design, unless its fields do; without a slug nothing is added', (t) => {
  const { product, design } = makeJob({ layers: [] });
  const slugOf = (pdf: object, designName?: string) => {
    const options = { format: 'pdf', pdf, ...(designName !== undefined && { designName }) } as const;
    return listPrintTasks(product, design, options)[0]!.pdf.slug;
  };
  t.deepEqual(slugOf({ marks: ['slug'] }, 'mug-corgi'), { design: 'mug-corgi' });
  t.deepEqual(slugOf({ slug: { order: '7' } }, 'x'.repeat(99)), { order: '7', design: 'x'.repeat(80) });
  t.deepEqual(slugOf({ slug: { design: 'Corgi' } }, 'mug-corgi'), { design: 'Corgi' });
  t.deepEqual(slugOf({ marks: ['slug'] }), {});
  t.deepEqual(slugOf({ marks: ['crop'] }, 'mug-corgi'), {});
});

test('a name is made safe as a part of a file name, in any script, and is never empty', (t) => {
  t.is(fileSafe('Back / neck'), 'back-neck');
  t.is(fileSafe('../../etc/passwd'), 'etc-passwd');
  t.is(fileSafe('Rückseite नमस्ते'), 'rückseite-नमस्ते');
  t.is(fileSafe('C:\\con?*'), 'c-con');
  t.is(fileSafe('…'), 'print');
});
