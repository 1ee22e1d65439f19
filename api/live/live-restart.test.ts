import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import test from 'ava';
import { json } from '../data/connect.ts';
import { fileReference, publicIdOf } from '../data/file-reference.ts';
import { LiveClient } from '../testing/live-client.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { HANG_MS, waitUntil } from '../testing/wait-until.ts';

const SIZE_PX = 300;

interface Started {
  platen: ChildProcess;
  url: string;
}

/** Runs `platen start` beside others on the same server. */
async function start({ place, dataFolder }: TestApi): Promise<Started> {
  const { env, execPath } = process;
  const platen = spawn(execPath, [join(env['PLATEN_BUILT_CLI'] ?? '', 'cli.js'), 'start'], {
    env: {
      ...env,
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      WORKER_THREADS: '1',
      DATABASE_URL: (place as { url: string }).url,
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise<string>((listens, failed) => {
    let said = '';
    platen.stdout.on('data', (part: Buffer) => {
      const found = /listens on (\S+)/.exec((said += part.toString()))?.[1];
      if (found !== undefined) listens(found);
    });
    platen.once('exit', () => failed(new Error(`it ended: ${said}`)));
  });
  return { platen, url };
}

/** Full-size plates take seconds to bake, which is not needed here. */
async function bakeSmall({ database, files }: TestApi, enterpriseId: number): Promise<void> {
  const { id, mockupScenes } = (await database('productGroup').where({ enterpriseId }).first()) as {
    id: number;
    mockupScenes: { url: string }[];
  };
  const small = [];
  for (const { url, ...scene } of mockupScenes) {
    const large = await files.find(publicIdOf(url)!);
    const settings = JSON.parse(Buffer.from(await files.readBytes(large)).toString()) as object;
    const place = { enterpriseId, context: 'x', filename: large.filename, contentType: 'application/json' };
    const file = await files.save(place, Buffer.from(JSON.stringify({ ...settings, sizePx: SIZE_PX })));
    small.push({ ...scene, url: fileReference(file) });
  }
  await database('productGroup')
    .where({ id })
    .update({ mockupScenes: json(small) });
}

async function openSeller(closeMs: number) {
  const api = await openTestApi(undefined, { live: { closeMs } });
  const enterpriseId = await api.createEnterprise('Seller');
  const connect = async () => {
    const client = new LiveClient(api.url, enterpriseId);
    await once(client.socket, 'open');
    return client;
  };
  return { api, enterpriseId, connect };
}

test('a stopping server closes its sockets with restart and refuses new clients', async (t) => {
  const { api, enterpriseId, connect } = await openSeller(HANG_MS);
  const [received, deaf] = [await connect(), await connect()];
  const reason = once(received.socket, 'close').then(([, text]) => String(text));
  deaf.socket.pause();
  const closed = api.close();
  t.is(await received.closed, 1012);
  t.is(await reason, 'restart');
  const late = new LiveClient(api.url, enterpriseId);
  const [, answer] = (await once(late.socket, 'unexpected-response')) as [unknown, IncomingMessage];
  t.is(answer.statusCode, 503);
  late.socket.terminate();
  deaf.socket.resume();
  await deaf.closed;
  await closed;
});

test('a stopping server does not wait for clients that do not read', async (t) => {
  const { api, connect } = await openSeller(50);
  const deaf = await connect();
  deaf.socket.pause();
  await api.close();
  deaf.socket.resume();
  await deaf.closed;
  t.pass();
});

// The embedded database belongs to one process, so several processes run on the server only.
if (process.env['PLATEN_TEST_REDIS'])
  test('a set survives a process that is stopped and a process that is killed', async (t) => {
    const api = await openTestApi();
    const started: Started[] = [];
    const next = async () => {
      started.push(await start(api));
      return started.at(-1)!;
    };
    try {
      const enterpriseId = await api.createEnterprise('Seller');
      const ids = await api.createProduct(enterpriseId, 'poster');
      await bakeSmall(api, enterpriseId);
      const payload = await api.createPayload(enterpriseId, 'poster-hello-world', ids);
      const { shopProductVariantId, ...customisation } = payload;
      const id = randomUUID();
      const jobs = () => api.database('renderJob').where({ enterpriseId });

      const stopped = await next();
      const first = new LiveClient(stopped.url, enterpriseId);
      await first.send({ id, shopProductVariantId, customisation });
      await waitUntil(async () => (await jobs().where({ kind: 'bake', status: 'RUNNING' })).length > 0);
      stopped.platen.kill('SIGTERM');
      t.is(await first.closed, 1012);
      t.deepEqual(await once(stopped.platen, 'exit'), [143, null]);
      t.deepEqual(await jobs().where({ status: 'RUNNING' }), [], 'started jobs are finished or released');
      t.deepEqual(await jobs().whereIn('status', ['FAILED', 'CANCELLED']), []);

      // A client that reconnects sends the id and receives all messages of the set, at any process.
      const killed = await next();
      const second = new LiveClient(killed.url, enterpriseId);
      await second.send({ id });
      await second.find(({ kind }) => kind === 'MOCKUP');
      killed.platen.kill('SIGKILL');
      t.is(await second.closed, 1006);

      const third = new LiveClient((await next()).url, enterpriseId);
      await third.send({ id });
      t.is((await third.end(id)).kind, 'COMPLETE', JSON.stringify(third.received));
      t.deepEqual(third.kinds(id), ['START', 'MOCKUP', 'MOCKUP', 'COMPLETE']);
      const [job] = (await jobs().where({ kind: 'mockup' })) as { claim: number }[];
      t.log(`the pictures were started ${job!.claim} times`);
      const pictures = third.received.filter(({ kind }) => kind === 'MOCKUP');
      t.is(pictures[0]!['image'], second.received.find(({ kind }) => kind === 'MOCKUP')!['image']);
      t.is((await api.database('file').where({ enterpriseId, context: 'mockups' })).length, 2);
      third.socket.close();
    } finally {
      for (const { platen } of started) platen.kill('SIGKILL');
      await api.close();
    }
  });
