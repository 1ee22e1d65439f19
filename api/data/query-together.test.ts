import test from 'ava';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { queryTogether } from './query-together.ts';
import { json } from './connect.ts';

test('queries in one statement have the results, order, names and values of separate statements', async (t) => {
  const { database, close } = await openTestDatabase();
  try {
    const [{ id: enterpriseId }] = (await database('enterprise').insert({ name: 'One' }, ['id'])) as [
      { id: number },
    ];
    const colours = [{ snake_case: 1, hexCode: '#ffffff' }];
    for (const [name, sequence] of [
      ['?', 3],
      ['first', 1],
      ["o'second", 2],
    ] as const)
      await database('colourGroup').insert({ enterpriseId, name, sequence, colours: json(colours) });
    const groups = () => database('colourGroup').where({ enterpriseId }).orderBy('sequence');
    const alone = (await groups().select('id', 'name', 'active', 'colours')) as object[];
    const ask = (asked: typeof database) =>
      queryTogether(asked, {
        colourGroups: groups().select('id', 'name', 'active', 'colours'),
        named: database('colourGroup').where({ name: '?' }).select('enterpriseId', 'sequence'),
        nobody: database('shop').where({ enterpriseId }),
      });
    const together = { colourGroups: alone, named: [{ enterpriseId, sequence: 3 }], nobody: [] };
    t.is(alone.length, 3);
    t.deepEqual(await ask(database), together as never);
    t.deepEqual(await database.transaction(ask), together as never);
  } finally {
    await close();
  }
});
