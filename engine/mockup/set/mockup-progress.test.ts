import test from 'ava';
import type { MockupEvent, MockupMade } from './mockup-event.ts';
import { advanceMockups, type MockupProgress, noMockups } from './mockup-progress.ts';

const start: MockupEvent = { kind: 'START', mockups: [] };
const complete: MockupEvent = { kind: 'COMPLETE' };
const terminate: MockupEvent = { kind: 'TERMINATE', reason: 'failed', message: '' };
const error: MockupEvent = { kind: 'ERROR', code: 'plate-missing', message: '', cause: undefined };
const made = (name: string, place: Pick<MockupMade, 'maskId' | 'mockupAreaId'>): MockupMade => ({
  kind: 'MOCKUP',
  name,
  ...place,
  primary: false,
  sequence: 0,
  image: new Uint8Array(),
  format: 'png',
  widthPx: 1,
  heightPx: 1,
});
const a = made('a', { maskId: 1, mockupAreaId: 1 });

const after = (...events: MockupEvent[]): MockupProgress => {
  let progress: MockupProgress = noMockups;
  for (const event of events) progress = advanceMockups(progress, event);
  return progress;
};

test('[B4-02] the first mockup hides the spinners, and COMPLETE sets the complete flag', (t) => {
  t.like(after(), { isSpinning: false, isComplete: false });
  t.like(after(start), { isSpinning: true, isComplete: false });
  t.like(after(start, a), { isSpinning: false, isComplete: false });
  t.like(after(start, a, complete), { isSpinning: false, isComplete: true, hasFailed: false });
  t.like(after(start, complete), { isSpinning: false, isComplete: true }, 'a set without pictures');
});

test('[C4-03] a MOCKUP adds a picture, or replaces that of its mask and area', (t) => {
  const names = (...events: MockupEvent[]) => after(start, ...events).mockups.map(({ name }) => name);
  t.deepEqual(
    names(a, made('b', { maskId: 1, mockupAreaId: 2 }), made('c', { maskId: 2, mockupAreaId: 1 })),
    ['a', 'b', 'c'],
  );
  t.deepEqual(names(a, made('b', { maskId: 1 }), made('c', { maskId: '1', mockupAreaId: '1' })), ['c', 'b']);
  t.deepEqual(names(made('a', {}), made('b', {})), ['b'], 'no place is a place, too');
});

test('[C4-03] TERMINATE is an error unless the set was complete', (t) => {
  t.like(after(start, a, terminate), { hasFailed: true, isComplete: false, isSpinning: false });
  t.like(after(start, a, complete, terminate), { hasFailed: false, isComplete: true });
  t.like(after(start, terminate), { hasFailed: true, isSpinning: false }, 'nothing will come any more');
  t.like(after(start, a, error, complete, terminate), { hasFailed: true }, 'what is missing stays missing');
});

test('[C4-03] ERROR sets the error flag and keeps the pictures, and START resets the set', (t) => {
  const failed = after(start, a, error);
  t.true(failed.hasFailed);
  t.deepEqual(failed.mockups, [a]);
  t.deepEqual(advanceMockups(failed, start), { ...noMockups, isSpinning: true });
});
