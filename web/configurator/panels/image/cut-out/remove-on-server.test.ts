import test from 'ava';
import type { CutOutMessage } from '../../../../../api/contract/live-cut-outs.ts';
import type { AskForCutOut, LiveFollower, LiveSocket } from '../../../../shared/api/live-socket.ts';
import { removeOnServer } from './remove-on-server.ts';

/** A cut-out whose server is the test. */
function cutOut() {
  const controller = new AbortController();
  const progress: (number | undefined)[] = [];
  let follower: LiveFollower<CutOutMessage> | undefined;
  let asked: AskForCutOut | undefined;
  let isCancelled = false;
  const live: Pick<LiveSocket, 'followCutOut'> = {
    followCutOut(request, _schema, followedBy) {
      asked = request;
      follower = followedBy;
      return () => (isCancelled = true);
    },
  };
  const result = removeOnServer(live, {
    sourceImage: '/f/a/dog.jpg',
    enterpriseId: 7,
    signal: controller.signal,
    onProgress: (part) => progress.push(part),
  });
  return {
    result,
    progress,
    controller,
    notify: (message: CutOutMessage) => follower?.onMessage(message),
    connection: (connection: 'open' | 'cut' | 'lost') => follower?.onConnection?.(connection),
    asked: () => asked,
    isCancelled: () => isCancelled,
  };
}

test('a cut-out reports its progress, also after a lost connection, and returns its picture', async (t) => {
  const { result, progress, notify, connection, asked } = cutOut();
  t.like(asked(), { action: 'REMOVEBACKGROUND', enterpriseId: 7, sourceImage: '/f/a/dog.jpg' });
  notify({ kind: 'START' });
  notify({ kind: 'PROGRESS', progress: 0.5 });
  connection('cut');
  connection('open');
  notify({ kind: 'PROGRESS', progress: 0.75 });
  notify({ kind: 'COMPLETE', destinationImage: '/f/b/dog.png', isUnsure: true });
  t.deepEqual(await result, { picture: { url: '/f/b/dog.png' }, isUnsure: true });
  t.deepEqual(progress, [0.5, undefined, 0.75]);
});

test('a cut-out that fails or loses its server is rejected', async (t) => {
  const ends: ((cut: ReturnType<typeof cutOut>) => void)[] = [
    ({ notify }) => notify({ kind: 'ERROR', errorCode: 'background-not-removed', error: 'no' }),
    ({ notify }) => notify({ kind: 'TERMINATE', reason: 'failed', error: 'no' }),
    ({ connection }) => connection('lost'),
  ];
  for (const end of ends) {
    const cut = cutOut();
    end(cut);
    await t.throwsAsync(cut.result);
  }
});

test('a cut-out that lost its server is not sent again with the next attempt', async (t) => {
  const { result, connection, isCancelled } = cutOut();
  connection('lost');
  await t.throwsAsync(result);
  t.true(isCancelled());
});

test('a cancelled cut-out is cancelled on the server, too', async (t) => {
  const { result, controller, isCancelled } = cutOut();
  controller.abort();
  await t.throwsAsync(result, { any: true });
  t.true(isCancelled());
});
