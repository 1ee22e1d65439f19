import test from 'ava';
import { BatchCheck, findRow, MAX_LISTED, nextFound } from './batch-check.ts';
import type { BatchToCheck, CheckAnswer, CheckedRow, CheckOrder } from './check-messages.ts';

const batch = { file: {} } as BatchToCheck;
const finding = (severity: 'error' | 'warning', message = 'It is wrong.') => ({
  severity,
  code: 'wrong',
  message,
});
const checked = (to: number, ...rows: CheckedRow[]): CheckAnswer => ({ kind: 'checked', to, rows });

/** A check whose worker is the test. */
function begin() {
  const sent: CheckOrder[] = [];
  let isEnded = false;
  const worker = {
    onmessage: null as ((event: MessageEvent<CheckAnswer>) => void) | null,
    onerror: null as ((event: ErrorEvent) => void) | null,
    postMessage: (order: CheckOrder) => void sent.push(order),
    terminate: () => {
      isEnded = true;
    },
  };
  const check = new BatchCheck(batch, worker);
  const answer = (data: CheckAnswer) => worker.onmessage!({ data } as MessageEvent<CheckAnswer>);
  /** @param count of rows from row 2 */
  const read = (count: number) =>
    answer({ kind: 'read', rowNumbers: Uint32Array.from({ length: count }, (_, index) => index + 2) });
  const closed: string[] = [];
  const paint = (index: number) =>
    answer({
      kind: 'painted',
      index,
      findings: [],
      pictures: [
        {
          printArea: 'Front',
          bitmap: { close: () => void closed.push(String(index)) } as unknown as ImageBitmap,
        },
      ],
    });
  const state = () => check.store.getState();
  const painted = () => [...state().painted.keys()];
  return { check, worker, sent, answer, read, paint, closed, state, painted, isEnded: () => isEnded };
}

test('rows are checked in portions, the next when the last is answered', (t) => {
  const { sent, answer, read, state } = begin();
  t.deepEqual(sent, [{ kind: 'read', batch }]);
  t.is(state().phase, 'reading');
  read(25);
  t.deepEqual(sent.slice(1), [{ kind: 'check', from: 0, to: 10 }]);
  answer(checked(10));
  t.deepEqual(sent.at(-1), { kind: 'check', from: 10, to: 20 });
  t.like(state(), { phase: 'checking', checked: 10 });
  answer(checked(20));
  t.deepEqual(sent.at(-1), { kind: 'check', from: 20, to: 25 });
  answer(checked(25));
  t.like(state(), { phase: 'checked', checked: 25, invalid: 0, findingCount: 0 });
  t.is(sent.length, 4);
});

test('findings are counted, and listed with the numbers of their rows', (t) => {
  const { answer, read, state } = begin();
  read(20);
  answer(
    checked(
      10,
      { index: 3, findings: [finding('warning')] },
      { index: 5, findings: [finding('error'), finding('warning')] },
    ),
  );
  answer(checked(20, { index: 11, findings: [finding('error')] }));
  const { findings, findingCount, found, invalid } = state();
  t.deepEqual(
    findings.map(({ rowNumber, severity }) => [rowNumber, severity]),
    [
      [5, 'warning'],
      [7, 'error'],
      [7, 'warning'],
      [13, 'error'],
    ],
  );
  t.is(findingCount, 4);
  t.deepEqual(found, [3, 5, 11]);
  t.is(invalid, 2, 'rows with errors');
});

test('the first hundred findings are listed, and all are counted', (t) => {
  const { answer, read, state } = begin();
  read(300);
  for (let from = 0; from < 300; from += 10)
    answer(
      checked(
        from + 10,
        ...Array.from({ length: 10 }, (_, offset) => ({
          index: from + offset,
          findings: [finding('error', `Row ${from + offset}`)],
        })),
      ),
    );
  t.is(MAX_LISTED, 100);
  t.deepEqual(
    state().findings.map(({ message }) => message),
    Array.from({ length: 100 }, (_, index) => `Row ${index}`),
  );
  t.like(state(), { findingCount: 300, invalid: 300 });
  t.is(state().found.length, 300);
});

test('a file that cannot be printed is not checked', (t) => {
  const { check, sent, answer, state } = begin();
  check.show([0, 1]);
  answer({ kind: 'read', rowNumbers: new Uint32Array(2), refusal: 'It is a workbook.' });
  t.like(state(), { phase: 'refused', refusal: 'It is a workbook.' });
  t.is(sent.length, 1);
});

test('shown rows are painted once the file is read, those beyond its end not at all', (t) => {
  const { check, sent, read, paint, painted } = begin();
  check.show([0, 1, 2]);
  t.is(sent.length, 1);
  read(2);
  const orders = () => sent.filter(({ kind }) => kind === 'paint');
  t.deepEqual(orders(), [
    { kind: 'paint', index: 0 },
    { kind: 'paint', index: 1 },
  ]);
  paint(0);
  check.show([0, 1]);
  t.is(orders().length, 2, 'neither a painted row nor one that is being painted');
  paint(1);
  t.deepEqual(painted(), [0, 1]);
});

test('pictures of rows that are no longer shown are released', (t) => {
  const { check, read, paint, painted, closed } = begin();
  check.show([0, 1]);
  read(9);
  paint(0);
  check.show([5]);
  t.deepEqual(closed, ['0']);
  paint(1);
  t.deepEqual(closed, ['0', '1'], 'also one that arrives late');
  t.deepEqual(painted(), []);
  paint(5);
  t.deepEqual(painted(), [5]);
});

test('the end stops the worker and releases the pictures', (t) => {
  const { check, read, paint, closed, isEnded } = begin();
  check.show([0]);
  read(1);
  paint(0);
  t.false(isEnded());
  check.end();
  t.true(isEnded());
  t.deepEqual(closed, ['0']);
});

test('a fault of the worker is shown', (t) => {
  const { worker, answer, state } = begin();
  answer({ kind: 'failed', message: 'The file cannot be read.' });
  t.is(state().fault, 'The file cannot be read.');
  worker.onerror!({ message: 'The worker cannot be loaded.' } as ErrorEvent);
  t.is(state().fault, 'The worker cannot be loaded.');
});

test('a row is found by its number, by the next one if it is empty, and the last beyond the end', (t) => {
  const numbers = Uint32Array.of(2, 3, 7);
  t.deepEqual(
    [1, 2, 3, 5, 7, 8].map((number) => findRow(numbers, number)),
    [0, 0, 1, 2, 2, 2],
  );
  t.is(findRow(new Uint32Array(), 4), 0);
});

test('the next row with findings comes after the shown one, and the first after the last', (t) => {
  t.is(nextFound([2, 8], 0), 2);
  t.is(nextFound([2, 8], 2), 8);
  t.is(nextFound([2, 8], 8), 2);
  t.is(nextFound([], 0), undefined);
});
