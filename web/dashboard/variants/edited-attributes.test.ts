import test from 'ava';
import { composeAttributes, type EditedAttribute, withSavedIds } from './edited-attributes.ts';

const value = (name: string, key = name, own = {}) => ({ key, name, own });
const attribute = (name: string, values: EditedAttribute['values'], own = {}) => ({
  ...value(name, name, own),
  values,
});

test('attributes that were edited during a save have the ids that it assigned', (t) => {
  const sent = [attribute('', []), attribute('Size', [value('', 'empty'), value('S'), value('M')])];
  const saved = [
    attribute('Size', [value('S', 'saved 0', { id: 1 }), value('M', 'saved 1', { id: 2 })], { id: 9 }),
  ];
  const edited = [
    attribute('Colour', [value('Red')]),
    attribute('Size', [value('Medium', 'M'), value('S'), value('L')]),
  ];
  t.deepEqual(composeAttributes(withSavedIds(edited, sent, saved)), [
    { name: 'Colour', sequence: 0, attributeValues: [{ name: 'Red', sequence: 0 }] },
    {
      id: 9,
      name: 'Size',
      sequence: 1,
      attributeValues: [
        { id: 2, name: 'Medium', sequence: 0 },
        { id: 1, name: 'S', sequence: 1 },
        { name: 'L', sequence: 2 },
      ],
    },
  ]);
});
