import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { withItems } from '../quantities/items.ts';
import type { CheckAnswer, CheckBase, CheckOrder } from './check-messages.ts';
import { DesignCheck } from './design-check.ts';
import type { DesignFinding } from './design-finding.ts';

const items = (...texts: string[]) =>
  texts.map((text, index) => ({
    itemNbr: index + 1,
    layers: [{ id: 7, name: 'Recipient', multiline: false, duplicatable: false, text, mastertext: '' }],
  }));
const overflow = (isOfItem: boolean): DesignFinding => ({
  maskId: 1,
  layerId: 7,
  layerName: 'Recipient',
  isOfItem,
  problem: { kind: 'text', finding: { code: 'text-overflow' } },
});

/** A session of an award with items, and workers that the test answers for. */
function setUp(...texts: string[]) {
  const session = openFixtureSession('award-plaque');
  const setItems = (...newTexts: string[]) =>
    session.setState(({ design }) => ({ design: withItems(design, items(...newTexts)) }));
  setItems(...texts);
  const sent: (CheckBase | CheckOrder)[] = [];
  const workers: { answer: (data: CheckAnswer) => void; isEnded: boolean }[] = [];
  const check = new DesignCheck(session, () => {
    const worker = {
      onmessage: null as ((event: MessageEvent<CheckAnswer>) => void) | null,
      onerror: null,
      postMessage: (message: CheckBase | CheckOrder) => sent.push(message),
      terminate: () => {
        state.isEnded = true;
      },
    };
    const state = {
      answer: (data: CheckAnswer) => worker.onmessage!({ data } as MessageEvent<CheckAnswer>),
      isEnded: false,
    };
    workers.push(state);
    return worker;
  });
  const lastOrder = () => sent.findLast((message) => message.kind === 'check')!;
  const orderedTexts = () => lastOrder().items.flatMap(({ layers }) => layers.map(({ text }) => text));
  /** Answers the last request. Texts with an exclamation mark do not fit. */
  const answer = (isOfItem = true) => {
    const { version, items: ordered } = lastOrder();
    const isLong = (own: CheckOrder['items'][number]) => own.layers.some(({ text }) => text.includes('!'));
    workers.at(-1)!.answer({
      version,
      items: ordered.map((own) => ({ key: own.key, findings: isLong(own) ? [overflow(isOfItem)] : [] })),
    });
  };
  const listed = () => check.store.getState().findings.map(({ itemNbr }) => itemNbr);
  const progress = () => {
    const { checked, total } = check.store.getState();
    return [checked, total];
  };
  return { session, check, sent, workers, setItems, orderedTexts, answer, listed, progress };
}

test('items are checked in batches, and equal texts once', (t) => {
  const { check, sent, setItems, answer, progress } = setUp('A');
  setItems(...Array.from({ length: 50 }, (_, index) => `Text ${index % 25}`));
  check.start();
  t.deepEqual(progress(), [0, 50]);
  answer();
  t.deepEqual(progress(), [40, 50]);
  answer();
  t.deepEqual(progress(), [50, 50]);
  t.deepEqual(
    sent.map(({ kind }) => kind),
    ['base', 'check', 'check'],
  );
});

test('a finding of an item has its number, and one of all items is listed once', (t) => {
  const { check, answer, listed } = setUp('A', 'B!', 'C', 'D!');
  check.start();
  answer();
  t.deepEqual(listed(), [2, 4]);
  const shared = setUp('A!', 'B!');
  shared.check.start();
  shared.answer(false);
  t.deepEqual(shared.listed(), [undefined]);
});

test('after a change only the changed item is checked', (t) => {
  const { check, setItems, orderedTexts, answer, listed } = setUp('A', 'B!', 'C');
  check.start();
  answer();
  setItems('A', 'B!', 'D!');
  t.deepEqual(orderedTexts(), ['D!']);
  t.deepEqual(listed(), [2], 'the other findings stay');
  answer();
  t.deepEqual(listed(), [2, 3]);
  setItems('A', 'B', 'D!');
  answer();
  t.deepEqual(listed(), [3]);
});

test('after a change of the layers every item is checked again, and late answers do not count', (t) => {
  const { session, check, sent, orderedTexts, answer, workers, progress } = setUp('A', 'B!');
  check.start();
  const outdated = sent.at(-1) as CheckOrder;
  session.setState(({ design }) => ({
    design: {
      ...design,
      customisation: { ...design.customisation, configuration: { ...design.customisation.configuration } },
    },
  }));
  t.deepEqual(
    sent.map(({ kind, version }) => [kind, version]),
    [
      ['base', 1],
      ['check', 1],
      ['base', 2],
      ['check', 2],
    ],
  );
  t.deepEqual(orderedTexts(), ['A', 'B!']);
  workers[0]!.answer({
    version: outdated.version,
    items: outdated.items.map(({ key }) => ({ key, findings: [] })),
  });
  t.deepEqual(progress(), [0, 2]);
  answer();
  t.deepEqual(progress(), [2, 2]);
});

test('the worker ends with the last user, and results are kept', (t) => {
  const { check, sent, workers, answer, setItems, listed } = setUp('A!');
  const stops = [check.start(), check.start()];
  answer();
  stops[0]!();
  t.false(workers[0]!.isEnded);
  stops[1]!();
  t.true(workers[0]!.isEnded);
  check.start();
  t.deepEqual(listed(), [1]);
  t.is(workers.length, 1, 'nothing has to be checked');
  setItems('A!', 'B');
  t.is(workers.length, 2);
  t.deepEqual(
    sent.slice(2).map(({ kind }) => kind),
    ['base', 'check'],
    'the new worker receives the design',
  );
});

test('a failed check is reported and repeated on request', (t) => {
  const { check, sent, workers, answer, progress } = setUp('A', 'B');
  check.start();
  const { version } = sent.at(-1)!;
  workers[0]!.answer({ version, items: [], fault: 'A font could not be loaded.' });
  t.is(check.store.getState().fault, 'A font could not be loaded.');
  t.is(sent.length, 2, 'it is not repeated by itself');
  check.retry();
  t.is(check.store.getState().fault, undefined);
  answer();
  t.deepEqual(progress(), [2, 2]);
});
