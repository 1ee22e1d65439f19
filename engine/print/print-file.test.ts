import test from 'ava';
import { makeJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { gatherPrints, type PageMode } from './print-file.ts';
import { listPrintTasks, type PrintTaskOptions } from './print-task.ts';

const areas = { front: 'PDF', label: 'PNG', back: 'PDF' };

function filesOf(pages: PageMode, options: PrintTaskOptions = {}, items: object[] = []) {
  const printAreas = Object.entries(areas).map(([name, outputType], index) =>
    samplePrintArea({ outputType }, { id: index + 1, name, sequence: index }),
  );
  const { product, design } = makeJob({ layers: [], product: { printAreas } });
  design.customisation.textAreaQuantities = items as typeof design.customisation.textAreaQuantities;
  return gatherPrints(listPrintTasks(product, design, options), pages).map(({ tasks, isWhole }) => ({
    names: tasks.map(({ name, format }) => `${name}.${format}`),
    isWhole,
  }));
}

test('with ’apart’, every print is a file in the format of its print area', (t) => {
  t.deepEqual(filesOf('apart'), [
    { names: ['front.pdf'], isWhole: false },
    { names: ['label.png'], isWhole: false },
    { names: ['back.pdf'], isWhole: false },
  ]);
});

test('with ’together’, only print areas with PDF output are joined', (t) => {
  t.deepEqual(filesOf('together'), [
    { names: ['front.pdf', 'back.pdf'], isWhole: true },
    { names: ['label.png'], isWhole: false },
  ]);
});

test('a requested format overrides that of the print areas', (t) => {
  t.deepEqual(filesOf('together', { format: 'pdf' }), [
    { names: ['front.pdf', 'label.pdf', 'back.pdf'], isWhole: true },
  ]);
  t.true(
    filesOf('together', { format: 'jpg' }).every(({ isWhole, names }) => !isWhole && names.length === 1),
  );
});

test('items with their own texts are pages in the order of items', (t) => {
  const items = [1, 2].map((itemNbr) => ({ itemNbr, layers: [] }));
  t.deepEqual(filesOf('together', {}, items)[0]?.names, [
    'front-item-1.pdf',
    'back-item-1.pdf',
    'front-item-2.pdf',
    'back-item-2.pdf',
  ]);
});
