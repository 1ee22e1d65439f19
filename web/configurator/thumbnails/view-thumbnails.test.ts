import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import type { ThumbnailAnswer, ThumbnailBase, ThumbnailOrder } from './thumbnail-messages.ts';
import { ViewThumbnails } from './view-thumbnails.ts';

/** A session of a ticket with two views, and workers that the test answers for. */
function setUp() {
  const session = openFixtureSession('event-ticket');
  const bases: ThumbnailBase[] = [];
  const orders: ThumbnailOrder[] = [];
  const workers: { isEnded: boolean; answer: (answer: ThumbnailAnswer) => void }[] = [];
  let posted = () => {};
  const thumbnails = new ViewThumbnails(
    session,
    () => {
      const worker = {
        onmessage: null as ((event: MessageEvent<ThumbnailAnswer>) => void) | null,
        onerror: null,
        postMessage: (message: ThumbnailBase | ThumbnailOrder) => {
          if (message.kind === 'base') bases.push(message);
          else orders.push(message);
          posted();
        },
        terminate: () => {
          state.isEnded = true;
        },
      };
      const state = {
        isEnded: false,
        answer: (data: ThumbnailAnswer) => worker.onmessage!({ data } as MessageEvent<ThumbnailAnswer>),
      };
      workers.push(state);
      return worker;
    },
    2,
    0,
  );
  /** Resolves when so many thumbnails have been requested in all. */
  const requested = (count: number) =>
    new Promise<void>((resolve) => {
      posted = () => orders.length >= count && resolve();
      posted();
    });
  /** Resolves after the pause, whose timer ends first. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
  const closed: string[] = [];
  /** Answers a request with a bitmap of that name, or without one. */
  const answer = (index: number, name?: string) => {
    const { version, key } = orders[index]!;
    const bitmap = name === undefined ? undefined : ({ name, close: () => closed.push(name) } as never);
    workers.at(-1)!.answer({ version, key, bitmap });
  };
  const shown = () =>
    orders.slice(0, 2).map(({ maskId }) => (thumbnails.get(maskId) as { name?: string } | undefined)?.name);
  const paintStage = () => session.setState({ scene: {} as never });
  const changeDesign = () => session.setState(({ design }) => ({ design: { ...design } }));
  return {
    session,
    thumbnails,
    bases,
    orders,
    workers,
    closed,
    requested,
    pause,
    answer,
    shown,
    paintStage,
    changeDesign,
  };
}

test('each view is painted after the stage, and again after a change during its painting', async (t) => {
  const { thumbnails, bases, orders, closed, requested, pause, answer, shown, paintStage, changeDesign } =
    setUp();
  let changes = 0;
  thumbnails.subscribe(() => (changes += 1));
  const stop = thumbnails.start();
  await pause();
  t.is(orders.length, 0, 'the stage is painted first');
  paintStage();
  await requested(2);
  t.is(new Set(orders.map(({ key }) => key)).size, 2, 'front and back');
  t.deepEqual([bases[0]!.widthPx, bases[0]!.heightPx], [108, 108], 'device pixels');
  changeDesign();
  await pause();
  answer(0, 'front');
  t.is(bases.length, 1, 'the worker has one design at a time');
  answer(1, 'back');
  t.deepEqual(shown(), ['front', 'back']);
  await requested(4);
  t.is(bases.length, 2);
  answer(2, 'new front');
  t.deepEqual(shown(), ['new front', 'back'], 'the former picture is shown until the new one is painted');
  t.deepEqual(closed, ['front']);
  t.is(changes, 3);
  stop();
});

test('thumbnails are kept while the views are not listed, and outdated or unfinished ones are requested again', async (t) => {
  const { thumbnails, orders, workers, requested, pause, answer, shown, paintStage, changeDesign } = setUp();
  const stop = thumbnails.start();
  paintStage();
  await requested(2);
  answer(0, 'front');
  stop();
  t.true(workers[0]!.isEnded);
  t.deepEqual(shown(), ['front', undefined]);
  const stopAgain = thumbnails.start();
  await requested(4);
  t.is(workers.length, 2);
  t.deepEqual(
    orders.slice(2).map(({ key }) => key),
    orders.slice(0, 2).map(({ key }) => key),
  );
  answer(2, 'new front');
  answer(3, 'new back');
  stopAgain();
  const stopThen = thumbnails.start();
  await pause();
  t.is(orders.length, 4, 'nothing has changed');
  stopThen();
  changeDesign();
  await pause();
  t.is(orders.length, 4, 'the views are not listed');
  const stopLast = thumbnails.start();
  await requested(6);
  t.deepEqual(shown(), ['new front', 'new back']);
  stopLast();
});

test('a change is painted once the stage has composed the view that was chosen after it', async (t) => {
  const { session, thumbnails, orders, requested, pause, answer, paintStage, changeDesign } = setUp();
  const stop = thumbnails.start();
  paintStage();
  await requested(2);
  answer(0, 'front');
  answer(1, 'back');
  changeDesign();
  session.setState({ scene: undefined });
  await pause();
  t.is(orders.length, 2);
  paintStage();
  await requested(4);
  stop();
});

test('the worker gets the texts of the shown item, and the design without items', async (t) => {
  const { session, thumbnails, bases, orders, requested, paintStage } = setUp();
  const layers = [{ id: 7, name: 'Name', multiline: false, duplicatable: false, text: 'Bo', mastertext: '' }];
  const textAreaQuantities = [
    { itemNbr: 1, layers: [] },
    { itemNbr: 2, layers },
  ];
  session.setState(({ design }) => ({
    design: { ...design, itemNbr: 2, customisation: { ...design.customisation, textAreaQuantities } },
  }));
  const stop = thumbnails.start();
  paintStage();
  await requested(2);
  t.deepEqual(orders[0]!.layers, layers);
  t.deepEqual(bases[0]!.design.customisation.textAreaQuantities, []);
  stop();
});

test('a view that cannot be painted has no thumbnail', async (t) => {
  const { thumbnails, requested, answer, shown, paintStage, changeDesign } = setUp();
  const stop = thumbnails.start();
  paintStage();
  await requested(2);
  answer(0, 'front');
  answer(1, 'back');
  changeDesign();
  await requested(4);
  answer(2);
  answer(3, 'new back');
  t.deepEqual(shown(), [undefined, 'new back']);
  stop();
});
