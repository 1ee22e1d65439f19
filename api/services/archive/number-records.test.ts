import test from 'ava';
import type { Knex } from 'knex';
import { keepIds, allocateIds } from './number-records.ts';
import type { ArchiveSurvey } from './survey-archive.ts';

const survey = {
  ids: new Map([
    ['font', [4, 2]],
    ['maskGroup', [2]],
  ]),
  parts: new Map<string, unknown[]>([['colour', ['7', 8]]]),
} as unknown as ArchiveSurvey;

/** A database whose sequences continue at 100. It records the sequences that are used, with the number of ids. */
function openSequences() {
  const used: string[] = [];
  let last = 99;
  const raw = (sql: string, values: (string | number)[]) => {
    if (sql === '??') return { toQuery: () => `"${values[0]}"` };
    const [table, count] = values.length === 2 ? values : ['parts', ...values];
    used.push(`${table}: ${count}`);
    const rows = Array.from({ length: Number(count) }, () => ({ id: (last += 1) }));
    return Promise.resolve({ rows });
  };
  return { trx: { raw } as unknown as Knex, used };
}

test('an examination keeps all ids, and reports those that refer to nothing', (t) => {
  const unknown: string[] = [];
  const map = keepIds(survey, (kind, old) => unknown.push(`${kind} ${String(old)}`));
  t.deepEqual(map.rewrite({ fontId: 4, fallbackFontIds: [2, 3], colourId: '7', colourGroupId: 1 }), {
    fontId: 4,
    fallbackFontIds: [2],
    colourId: 7,
    colourGroupId: undefined,
  } as never);
  t.deepEqual(unknown, ['font 3', 'colourGroup 1']);
  t.deepEqual([map.get('maskGroup', 2), map.get('maskGroup', 4)], [2, undefined]);
});

test('an import assigns new ids to records and parts, kind by kind, and removes those that refer to nothing', async (t) => {
  const { trx, used } = openSequences();
  const unknown: string[] = [];
  const map = await allocateIds(trx, survey, (kind, old) => unknown.push(`${kind} ${String(old)}`));
  t.deepEqual(used, ['"font": 2', '"maskGroup": 1', 'parts: 2']);
  t.deepEqual(
    [
      map.get('font', 4),
      map.get('font', 2),
      map.get('maskGroup', 2),
      map.get('colour', 7),
      map.get('colour', 8),
    ],
    [100, 101, 102, 103, 104],
  );
  t.deepEqual(map.rewrite({ fontId: 5 }), { fontId: undefined } as never);
  t.deepEqual(unknown, ['font 5']);
});
