import test from 'ava';
import { describeAbsence } from './use-opened-job.ts';

test('a code without an item is unknown only after the server has answered', (t) => {
  t.is(describeAbsence({ fetchStatus: 'fetching', isError: false }), 'searching');
  t.is(describeAbsence({ fetchStatus: 'fetching', isError: true }), 'searching');
  t.is(describeAbsence({ fetchStatus: 'paused', isError: false }), 'offline');
  t.is(describeAbsence({ fetchStatus: 'idle', isError: true }), 'failed');
  t.is(describeAbsence({ fetchStatus: 'idle', isError: false }), 'unknown');
});
