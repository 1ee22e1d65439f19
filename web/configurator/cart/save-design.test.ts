import test from 'ava';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { saveCustomisationCall } from '../../../api/contract/calls/configurator.ts';
import { parseInputs } from '../load/inputs.ts';
import { setText } from '../session/commands/set-text.ts';
import { personalisableLayers } from '../session/layers-of.ts';
import { runOnLayer } from '../session/outcome.ts';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { saveDesign, type SaveTools } from './save-design.ts';

const HOUR_MS = 3_600_000;

function openShop() {
  const store = openFixtureSession('mug');
  store.setState({ inputs: parseInputs('?shopDomain=gifts.example') });
  return store;
}

/** A server that processes each key once, and a device storage that outlives pages. */
function openTools(answers: (Error | undefined)[] = []) {
  const kept = new Map<string, unknown>();
  const saved = new Map<string, string>();
  const sent: { key: string; payload: string }[] = [];
  const counts = { pictures: 0, waits: 0, leastMs: 0 };
  const clock = { now: 0 };
  const tools: SaveTools = {
    device: {
      get: (key) => Promise.resolve(kept.get(key)),
      set: (key, value) => {
        kept.set(key, structuredClone(value));
        return Promise.resolve(true);
      },
      delete: (key) => {
        kept.delete(key);
        return Promise.resolve();
      },
    },
    tabId: 'tab',
    send: (payload, key) => {
      sent.push({ key, payload: JSON.stringify(payload) });
      const fault = answers.shift();
      if (fault instanceof ApiProblem) return Promise.reject(fault);
      const code = saved.get(key) ?? `code-${saved.size + 1}`;
      saved.set(key, code);
      // The server has saved the design, although the response is lost.
      if (fault) return Promise.reject(fault);
      return Promise.resolve({ customisationCode: code, additionalChargePerItem: 0 });
    },
    makePicture: () => Promise.resolve(`/f/picture-${(counts.pictures += 1)}`),
    wait: (_attempt, leastMs) => {
      counts.waits += 1;
      counts.leastMs = leastMs;
      return Promise.resolve();
    },
    now: () => clock.now,
  };
  return { tools, sent, saved, counts, kept, clock };
}

const lost = () => new TypeError('Failed to fetch');
const refused = (status: number, retryAfterMs?: number) =>
  new ApiProblem(saveCustomisationCall, status, { error: 'no', errorCode: 'design-invalid' }, retryAfterMs);

test('a second click sends the same key and payload and makes no second picture', async (t) => {
  const { tools, sent, saved, counts } = openTools();
  const session = openShop().getState();
  const first = await saveDesign(session, tools);
  const second = await saveDesign(session, tools);
  t.is(second.customisationCode, first.customisationCode);
  t.is(saved.size, 1);
  t.deepEqual(sent[1], sent[0]);
  t.is(counts.pictures, 1);
  t.is(first.payload.mockupForCart, '/f/picture-1');
});

test('a save whose response is lost is sent again and saves one design', async (t) => {
  const { tools, sent, saved, counts } = openTools([lost(), lost()]);
  const { customisationCode } = await saveDesign(openShop().getState(), tools);
  t.is(customisationCode, 'code-1');
  t.is(sent.length, 3);
  t.is(saved.size, 1);
  t.is(counts.waits, 2);
});

test('a reload during a save continues the same save', async (t) => {
  const { tools, saved, sent } = openTools([lost(), lost(), lost(), lost()]);
  await t.throwsAsync(saveDesign(openShop().getState(), tools), { instanceOf: TypeError });
  // A new session with the same design.
  const { customisationCode } = await saveDesign(openShop().getState(), tools);
  t.is(customisationCode, 'code-1');
  t.is(saved.size, 1);
  t.is(new Set(sent.map(({ key }) => key)).size, 1);
});

test('another design is another save', async (t) => {
  const { tools, saved } = openTools();
  const store = openShop();
  await saveDesign(store.getState(), tools);
  const layer = personalisableLayers(store.getState()).find(({ kind }) => kind === 'text')!.layer;
  runOnLayer(store, layer.id, setText('Ada'));
  const { customisationCode } = await saveDesign(store.getState(), tools);
  t.is(customisationCode, 'code-2');
  t.is(saved.size, 2);
});

test('a refused save is not retried, and the next save has a new key and picture', async (t) => {
  const { tools, sent, kept } = openTools([refused(400)]);
  const session = openShop().getState();
  await t.throwsAsync(saveDesign(session, tools), { instanceOf: ApiProblem });
  t.is(sent.length, 1);
  t.is(kept.size, 0);
  await saveDesign(session, tools);
  t.not(sent[1]!.key, sent[0]!.key);
  t.regex(sent[1]!.payload, /picture-2/);
});

test('a save to a server under maintenance is sent again', async (t) => {
  const { tools, sent } = openTools([refused(503)]);
  await saveDesign(openShop().getState(), tools);
  t.is(sent.length, 2);
  t.is(sent[1]!.key, sent[0]!.key);
});

test('a save refused for too many requests is sent again after the requested pause', async (t) => {
  const { tools, sent, counts } = openTools([refused(429, 7000)]);
  await saveDesign(openShop().getState(), tools);
  t.is(counts.leastMs, 7000);
  t.is(sent[1]!.key, sent[0]!.key);
});

test('a long pause is not waited for, and the next click sends the same save', async (t) => {
  const { tools, sent, saved } = openTools([refused(429, 600_000)]);
  const session = openShop().getState();
  await t.throwsAsync(saveDesign(session, tools), { instanceOf: ApiProblem });
  t.is(sent.length, 1);
  await saveDesign(session, tools);
  t.is(sent[1]!.key, sent[0]!.key);
  t.is(saved.size, 1);
});

test('an expired key is not used again', async (t) => {
  const { tools, saved, clock } = openTools();
  const session = openShop().getState();
  await saveDesign(session, tools);
  clock.now = 23 * HOUR_MS;
  await saveDesign(session, tools);
  t.is(saved.size, 2);
});

test('a picture whose upload is lost is made again before the design is saved', async (t) => {
  const { tools, saved, counts } = openTools();
  const failures = [lost(), refused(503)];
  const { makePicture } = tools;
  tools.makePicture = (session) => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : makePicture(session);
  };
  const { payload } = await saveDesign(openShop().getState(), tools);
  t.is(payload.mockupForCart, '/f/picture-1');
  t.is(counts.waits, 2);
  t.is(saved.size, 1);
});
