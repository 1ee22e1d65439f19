import test from 'ava';
import { parseMockupScene, type SolidScene } from '../../model/mockup-scene.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { readModel } from '../scene3d/model/read-model.ts';
import { composeSmallGlb } from '../scene3d/testing/small-model.ts';
import { Graphics } from './graphics.ts';
import type { StageOrder } from './stage-protocol.ts';
import type { StageAnswer } from './stage-protocol.ts';

const scene = parseMockupScene({
  version: 1,
  kind: 'solid',
  modelUrl: 'card.glb',
  surfaces: [{ maskId: 1, node: 'print.front' }],
  cameras: [{ name: 'front', position: [0, 0, 1], target: [0, 0, 0], fovDeg: 20 }],
}) as SolidScene;
const read = () => readModel(composeSmallGlb(), nodePlatform);

/** Graphics whose hosts log their orders and answer by `answer`. */
function openFakeGraphics(answer: () => StageAnswer = () => ({})) {
  const log: string[] = [];
  const living: { isAlive: boolean }[] = [];
  const graphics = new Graphics(async () => {
    const life = { isAlive: true };
    const name = `host ${living.push(life)}`;
    log.push(`${name} opens`);
    return {
      name,
      isAlive: () => life.isAlive,
      send: async (order: StageOrder) => {
        log.push(`${name}: ${order.do}`);
        return answer();
      },
      close: async () => {
        log.push(`${name} closes`);
      },
    };
  });
  return { graphics, log, living };
}

test('one host serves all requests, and a scene is set up once', async (t) => {
  const { graphics, log } = openFakeGraphics();
  await graphics.close();
  t.deepEqual(log, [], 'nothing is opened before it is needed');
  const first = await graphics.openStage('a', scene, read);
  t.is(await graphics.openStage('a', scene, read), first);
  await graphics.openStage('b', scene, read);
  await graphics.close();
  t.deepEqual(log, ['host 1 opens', 'host 1: open', 'host 1: open', 'host 1 closes']);
});

test('a refused model starts no host', async (t) => {
  const { graphics, log } = openFakeGraphics();
  const broken = () => readModel(new Uint8Array(9), nodePlatform);
  await t.throwsAsync(graphics.openStage('a', scene, broken), { code: 'model-broken' });
  t.deepEqual(log, []);
});

test('a stage that failed to set up is retried, and a host that ended is replaced', async (t) => {
  let fault: StageAnswer['fault'] = { code: 'bake-failed', message: 'no memory' };
  const { graphics, log, living } = openFakeGraphics(() => (fault ? { fault } : {}));
  await t.throwsAsync(graphics.openStage('a', scene, read), { code: 'bake-failed', message: 'no memory' });
  fault = undefined;
  await graphics.openStage('a', scene, read);
  living[0]!.isAlive = false;
  await graphics.openStage('a', scene, read);
  t.deepEqual(log, [
    'host 1 opens',
    'host 1: open',
    'host 1: open',
    'host 1 closes',
    'host 2 opens',
    'host 2: open',
  ]);
});
