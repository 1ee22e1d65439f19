import test from 'ava';
import { describeImport, isUndoable, rowsReady } from './describe-import.ts';

const checked = {
  status: 'COMPLETED' as const,
  dryRun: true,
  rowsTotal: 10,
  rowsRead: 10,
  rowsRefused: 0,
  rowsCreated: 10,
  rowsUpdated: 0,
};
const stored = { ...checked, dryRun: false };

test('a check reports whether the file is valid and how many rows can be stored', (t) => {
  t.is(describeImport(checked), 'The file is valid. Nothing is stored yet.');
  t.is(rowsReady(checked), 10);
  const faulty = { ...checked, rowsRefused: 3 };
  t.is(describeImport(faulty), 'Nothing is stored yet. Correct the rows below, and check the file again.');
  t.is(rowsReady(faulty), 7);
  t.is(rowsReady({ ...stored, status: 'REFUSED', rowsRefused: 3 }), 7, 'the other rows prevented the import');
  t.is(rowsReady({ ...checked, status: 'CANCELLED' }), 0);
  t.is(describeImport({ ...checked, rowsTotal: 0 }), 'The file has no rows below its header.');
});

test('only an import that has stored rows can be undone', (t) => {
  t.is(describeImport(stored), 'All rows are stored.');
  t.is(rowsReady(stored), 0);
  t.true(isUndoable(stored));
  t.true(isUndoable({ ...stored, status: 'CANCELLED', rowsRefused: 2 }), 'valid rows stay stored');
  t.false(isUndoable(checked));
  t.false(isUndoable({ ...stored, rowsCreated: 0 }));
  for (const status of ['UNDONE', 'QUEUED', 'RUNNING'] as const) t.false(isUndoable({ ...stored, status }));
});
