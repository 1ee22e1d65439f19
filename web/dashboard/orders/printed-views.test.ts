import test from 'ava';
import { listPrintedViews } from './printed-views.ts';

test('an item with print files shows the view of each print area once', (t) => {
  t.deepEqual(listPrintedViews([{ printAreaId: 7 }, { printAreaId: 8 }, { printAreaId: 7 }]), [7, 8]);
});

test('an item without print files shows its first view', (t) => {
  t.deepEqual(listPrintedViews([]), [undefined]);
});
