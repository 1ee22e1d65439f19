import test from 'ava';
import { JOB_KINDS } from '../../../api/contract/calls/jobs.ts';
import { kindWords, secondsOf, describeWait } from './job-words.ts';

test('the reason why a job waits is described', (t) => {
  const waiting = { status: 'QUEUED' as const, jobsAhead: 3, failures: 0 };
  t.is(
    describeWait(waiting),
    '3 jobs are done before it. Enterprises take turns, so some of them are of others.',
  );
  t.is(describeWait({ ...waiting, jobsAhead: 0 }), 'It is next: it begins as soon as a worker is free.');
  t.is(describeWait({ ...waiting, failures: 2 }), 'It failed 2 times and is tried again.');
  t.is(describeWait({ ...waiting, status: 'RUNNING' }), undefined);
});

test('the duration of a job is from its start to its end, or until now', (t) => {
  const utcStartedDateTime = '2027-01-01T10:00:00Z';
  const nowMs = Date.parse('2027-01-01T10:01:30Z');
  t.is(secondsOf({ utcStartedDateTime, utcEndedDateTime: null }, nowMs), 90);
  t.is(secondsOf({ utcStartedDateTime, utcEndedDateTime: '2027-01-01T10:00:05Z' }, nowMs), 5);
  t.is(secondsOf({ utcStartedDateTime: null, utcEndedDateTime: null }, nowMs), undefined);
});

test('each kind of job has a name, and an unknown kind is shown by its id', (t) => {
  for (const kind of JOB_KINDS) t.not(kindWords(kind), kind);
  t.is(kindWords('engrave'), 'engrave');
});
