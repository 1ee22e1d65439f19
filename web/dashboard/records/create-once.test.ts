import test from 'ava';
import type { Call } from '../../../api/contract/call.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { colourGroups } from '../../../api/contract/resources/fonts-and-colours.ts';
import { createOnce } from './create-once.ts';

type Values = Record<string, unknown>;

/** A server that processes each key once. `answers`: whether its responses arrive. */
function openServer() {
  const made = new Map<string, Values & { id: number }>();
  const server = {
    answers: true,
    refusal: undefined as ApiProblem | undefined,
    made,
    create: createOnce({
      create: async (values, key) => {
        if (server.refusal) throw server.refusal;
        const row = made.get(key) ?? { ...values, id: made.size + 1 };
        made.set(key, row);
        if (!server.answers) throw new TypeError('Failed to fetch');
        return row;
      },
      change: async (created, values) => Object.assign(created, values),
    }),
  };
  return server;
}

const rows = ({ made }: ReturnType<typeof openServer>) => [...made.values()];

test('a record whose response is lost is not created twice', async (t) => {
  const server = openServer();
  server.answers = false;
  await t.throwsAsync(server.create({ name: 'Reds' }));
  server.answers = true;
  t.deepEqual(await server.create({ name: 'Reds' }), { name: 'Reds', id: 1 });
  t.is(rows(server).length, 1);
});

test('a value changed after a lost response updates that record', async (t) => {
  const server = openServer();
  server.answers = false;
  await t.throwsAsync(server.create({ name: 'Reds' }));
  server.answers = true;
  await server.create({ name: 'Blues' });
  t.deepEqual(rows(server), [{ name: 'Blues', id: 1 }]);
});

test('after a refusal the corrected values are sent with a new key', async (t) => {
  const server = openServer();
  server.refusal = new ApiProblem<Call>(colourGroups.calls.create, 409, {
    error: 'x',
    errorCode: 'record-exists',
  });
  await t.throwsAsync(server.create({ name: 'Reds' }));
  server.refusal = undefined;
  await server.create({ name: 'Blues' });
  await server.create({ name: 'Blues' });
  t.deepEqual(rows(server), [
    { name: 'Blues', id: 1 },
    { name: 'Blues', id: 2 },
  ]);
});
