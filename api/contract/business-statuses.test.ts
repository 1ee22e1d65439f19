import test from 'ava';
import { specifiedAccess } from '../auth/testing/specified-access.ts';

test('[B4-05] no call changes the status of a project, sale, task, quotation or meeting', (t) => {
  // The specification shows no transitions of theirs. A test of access holds this table to the calls there are.
  const calls = specifiedAccess.flatMap((row) => row.calls.split(/\s+/));
  t.true(calls.includes('updateOrder'));
  t.deepEqual(
    calls.filter((name) => /project|sales|task|quotation|meeting/i.test(name)),
    [],
  );
});
