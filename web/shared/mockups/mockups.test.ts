import test from 'ava';
import type { MockupMessage } from '../../../api/contract/live.ts';
import {
  startRequest,
  cancelMockups,
  isCancelled,
  type Mockups,
  shownPictures,
  applyMessage,
  unrequestedMockups,
} from './mockups.ts';

const start: MockupMessage = {
  kind: 'START',
  mockups: [
    { maskId: 1, mockupAreaId: 'a', name: 'Front' },
    { maskId: 1, mockupAreaId: 'b', name: 'Side' },
  ],
};
const made = (area: string, image: string): MockupMessage => ({
  kind: 'MOCKUP',
  maskId: 1,
  mockupAreaId: area,
  name: area,
  image,
  primaryMockup: area === 'a',
  sequence: 1,
  widthPx: 10,
  heightPx: 10,
});
const complete: MockupMessage = { kind: 'COMPLETE' };
const failed: MockupMessage = {
  kind: 'TERMINATE',
  reason: 'failed',
  error: 'Not all could be made.',
};
const fault: MockupMessage = { kind: 'ERROR', errorCode: 'x', error: 'The model is broken.' };
const after = (mockups: Mockups, ...messages: MockupMessage[]) => messages.reduce(applyMessage, mockups);
const asked = startRequest(unrequestedMockups);
const images = (mockups: Mockups) => shownPictures(mockups).map(({ picture }) => picture?.image);

test('pending pictures have a place from START on', (t) => {
  const begun = after(asked, start, made('b', 'b1'));
  t.deepEqual(images(begun), [undefined, 'b1']);
  t.deepEqual(
    shownPictures(begun).map(({ name }) => name),
    ['Front', 'Side'],
  );
});

test('pictures of the previous design are shown until the new ones are ready', (t) => {
  const first = after(asked, start, made('a', 'a1'), made('b', 'b1'), complete);
  const again = startRequest(first);
  t.deepEqual(images(again), ['a1', 'b1']);
  const next = after(again, start, made('a', 'a2'));
  t.deepEqual(images(next), ['a2', 'b1']);
  t.deepEqual(
    shownPictures(next).map(({ isFormer }) => isFormer),
    [false, true],
  );
  t.deepEqual(images(after(next, failed)), ['a2', 'b1'], 'and after a failure');
});

test('a set that is sent again after a reconnection keeps the shown pictures', (t) => {
  const cut = after(asked, start, made('a', 'a1'));
  t.deepEqual(images(after(cut, start)), ['a1', undefined]);
});

test('[C4-03] the first picture ends the waiting; ERROR and TERMINATE give the reason for missing pictures', (t) => {
  t.true(asked.progress.isSpinning);
  const first = after(asked, start, made('a', 'a1'));
  t.false(first.progress.isSpinning);
  t.true(first.isOpen, 'more pictures are pending');
  t.is(after(first, fault, failed).fault, 'The model is broken.');
  t.is(after(first, failed).fault, 'Not all could be made.');
  t.is(after(first, made('b', 'b1'), complete, failed).fault, undefined);
  t.false(after(first, made('b', 'b1'), complete).isOpen);
});

test('a failed picture is listed until it is made or requested again', (t) => {
  const named: MockupMessage = { ...fault, maskId: 1, mockupAreaId: 'b', name: 'Side' };
  const missing = after(asked, start, made('a', 'a1'), fault, named, named);
  t.deepEqual(missing.failed, [{ key: '1 b', name: 'Side', error: 'The model is broken.' }]);
  t.deepEqual(images(missing), ['a1', undefined], 'the others are shown');
  t.deepEqual(after(missing, made('b', 'b1')).failed, []);
  t.deepEqual(startRequest(missing).failed, []);
  t.deepEqual(after(missing, start).failed, [], 'a new START clears the failures of the last set');
});

test('a cancelled stream keeps its pictures and is not a failure', (t) => {
  const first = after(asked, start, made('a', 'a1'));
  const left = cancelMockups(first);
  t.false(left.isOpen);
  t.true(isCancelled(left));
  t.deepEqual(images(left), ['a1', undefined]);
  t.false(isCancelled(first));
  t.false(isCancelled(after(first, failed)), 'a failure is not a cancellation');
});
