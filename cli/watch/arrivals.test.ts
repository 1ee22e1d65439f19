import test from 'ava';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '../testing/small-job.ts';
import { type Arrival, Arrivals } from './arrivals.ts';

const design = '{"product":"../product.json"}';

/** A folder with a clock, whose files have modification times of that clock. */
async function openFolder(t: Parameters<typeof makeTestFolder>[0]) {
  const folder = await makeTestFolder(t);
  const clock = { seconds: 1000 };
  const arrivals = new Arrivals(folder, () => clock.seconds * 1000);
  return {
    clock,
    folder,
    write: async (name: string, text: string, seconds: number) => {
      await writeFile(join(folder, name), text);
      await utimes(join(folder, name), seconds, seconds);
    },
    look: async () => {
      const { arrivals: found, incomplete } = await arrivals.scan();
      return { designs: found.map((arrival) => arrival.design), found, incomplete };
    },
    isReplaced: (arrival: Arrival) => arrivals.isReplaced(arrival),
  };
}

test('a design is complete when it is unchanged for two scans or two seconds', async (t) => {
  const { write, look } = await openFolder(t);
  await write('old.json', design, 900);
  await write('new.json', design, 1000);
  t.like(await look(), { designs: ['old.json'], incomplete: 1 });
  t.like(await look(), { designs: ['old.json', 'new.json'], incomplete: 0 });
  await write('new.json', `${design}\n`, 1000);
  t.like(await look(), { designs: ['old.json'], incomplete: 1 });
});

test('a growing file is not read before it is complete, however slowly it is written', async (t) => {
  const { write, look, clock } = await openFolder(t);
  for (const length of [0, 1, 12, design.length - 1]) {
    await write('slow.json', design.slice(0, length), clock.seconds);
    clock.seconds += 50;
    t.deepEqual((await look()).designs, [], `${length} characters`);
    t.deepEqual((await look()).designs, []);
  }
  await write('slow.json', design, clock.seconds);
  await look();
  t.deepEqual((await look()).designs, ['slow.json']);
});

test('a file that is no JSON fails a minute after the last write', async (t) => {
  const { write, look, clock } = await openFolder(t);
  await write('broken.json', '{', 1000);
  clock.seconds = 1060;
  t.deepEqual((await look()).found, []);
  clock.seconds = 1061;
  t.like((await look()).found[0], { design: 'broken.json', fault: { code: 'json-invalid' } });
});

test('a CSV belongs to the design of its name, and both must be unchanged', async (t) => {
  const { write, look, isReplaced, clock } = await openFolder(t);
  await write('Team.CSV', 'Item\n1\n', 1000);
  await write('team.json', design, 900);
  await write('alone.csv', 'Item\n1\n', 900);
  t.like(await look(), { designs: [], incomplete: 1 });
  clock.seconds = 1003;
  const { found } = await look();
  t.is(found.length, 1);
  t.like(found[0], { design: 'team.json', csv: 'Team.CSV' });
  t.false(await isReplaced(found[0]!));
  await write('Team.CSV', 'Item\n22\n', 1000);
  t.true(await isReplaced(found[0]!), 'the CSV was replaced');
});

test('hidden files, products, tickets, other JSON and folders are skipped, and the oldest design is first', async (t) => {
  const { folder, write, look } = await openFolder(t);
  await write('.part.json', design, 900);
  await write('product.json', '{"shopProduct":{}}', 900);
  await write('a.png.ticket.json', '{"ticket":1,"product":"Mug"}', 900);
  await write('list.json', '[]', 900);
  await mkdir(join(folder, 'done.json'));
  await write('a.json', design, 902);
  await write('b.json', design, 901);
  t.like(await look(), { designs: ['b.json', 'a.json'], incomplete: 0 });
});
