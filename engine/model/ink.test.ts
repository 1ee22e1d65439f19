import test from 'ava';
import { ink } from './ink.ts';
import { testEntity } from './testing/test-entity.ts';

testEntity({
  title: 'ink',
  schema: ink,
  specified: {},
  further: { '': 'name, colour, kind, overprint' },
  full: { name: 'Gold foil', colour: '#b8963e', kind: 'COLOUR', overprint: true },
  bad: { change: { colour: 'gold' }, path: ['colour'] },
  least: {
    given: { name: 'Gold foil', colour: '#b8963e' },
    becomes: { name: 'Gold foil', colour: '#b8963e', kind: 'COLOUR', overprint: false },
  },
});

test('names that machines recognise imply the kind of an ink, unless the product sets it', (t) => {
  const kindOf = (given: object) => ink.parse({ colour: '#ff00ff', ...given }).kind;
  t.is(kindOf({ name: 'White' }), 'UNDERBASE');
  t.is(kindOf({ name: 'CutContour' }), 'CUT');
  t.is(kindOf({ name: 'Kiss cut' }), 'COLOUR');
  t.is(kindOf({ name: 'Kiss cut', kind: 'CUT' }), 'CUT');
});

test('reserved and invalid PDF names are refused', (t) => {
  for (const name of ['All', 'None', '', 'é'.repeat(64)])
    t.false(ink.safeParse({ name, colour: '#000000' }).success, JSON.stringify(name));
});
