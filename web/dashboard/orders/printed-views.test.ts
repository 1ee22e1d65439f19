import test from 'ava';
import { listPrintedViews } from './printed-views.ts';

const print = (printAreaId: number, maskId: number | null, name: string) => ({ printAreaId, maskId, name });

test('print areas of one view are shown in one picture, with their names', (t) => {
  t.deepEqual(listPrintedViews([print(7, 1, 'left'), print(8, 1, 'right'), print(9, 2, 'back')]), [
    { printAreaId: 7, names: ['left', 'right'] },
    { printAreaId: 9, names: ['back'] },
  ]);
});

test('a print area with a print file for each item is named once', (t) => {
  t.deepEqual(listPrintedViews([print(7, 1, 'front-item-1'), print(7, 1, 'front-item-12')]), [
    { printAreaId: 7, names: ['front'] },
  ]);
});

test('print areas whose view is unknown have a picture each', (t) => {
  t.deepEqual(listPrintedViews([print(1, null, 'left'), print(2, null, 'right'), print(1, null, 'left')]), [
    { printAreaId: 1, names: ['left'] },
    { printAreaId: 2, names: ['right'] },
  ]);
});

test('an item without print files shows its first view', (t) => {
  t.deepEqual(listPrintedViews([]), [{ printAreaId: undefined, names: [] }]);
});
