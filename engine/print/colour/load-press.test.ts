import { readFileSync } from 'node:fs';
import test from 'ava';
import { loadOwnTable } from './load-own-table.ts';
import { loadPress } from './load-press.ts';
import { composePressFile } from './testing/compose-press-file.ts';

test('the caller’s profile separates as the built-in one does, and its own name identifies it', async (t) => {
  const bytes = readFileSync('engine/print/colour/profiles/ISOcoated_v2_300_bas.icc');
  const own = await loadPress({ profile: { name: 'mine.icc', bytes } });
  const builtIn = await loadPress();
  const colours = Uint8Array.from({ length: 300 }, (_, at) => (at * 47) % 256);
  t.deepEqual(own.link.convert(colours), builtIn.link.convert(colours));
  t.like(own, { identifier: 'Custom', info: 'ISO Coated v2 300% (basICColor)', registry: undefined, bytes });
  const target = 'ICCHDAT FOGRA51';
  const registered = await loadPress({
    profile: { name: 'b.icc', bytes: composePressFile({ target }) },
  });
  t.like(registered, { identifier: 'FOGRA51', registry: 'http://www.color.org' });
});

test('a press is cached while its settings are equal', async (t) => {
  const settings = () => ({ profile: { name: 'a.icc', bytes: composePressFile() }, inkLimitPercent: 200 });
  const first = await loadPress(settings());
  t.is(await loadPress(settings()), first);
  t.not(await loadPress({ ...settings(), inkLimitPercent: 210 }), first);
  const other = { name: 'a.icc', bytes: composePressFile({ description: 'Last press' }) };
  t.is((await loadPress({ ...settings(), profile: other })).info, 'Last press');
});

test('preflight uses the press of the print', async (t) => {
  const limited = await loadOwnTable({ inkLimitPercent: 240 });
  t.is(limited.name, 'FOGRA39');
  const { inkPercent } = limited.lookUp(1, 1, 1);
  t.true(inkPercent > 220 && inkPercent <= 240, `${inkPercent} %`);
  const table = await loadOwnTable({ profile: { name: 'a.icc', bytes: composePressFile() } });
  t.is(table.name, 'Test press');
  t.is(await loadOwnTable({ profile: { name: 'a.icc', bytes: composePressFile() } }), table);
});
