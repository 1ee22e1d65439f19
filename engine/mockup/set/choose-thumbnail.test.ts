import test from 'ava';
import { mockupEntry } from '../../model/mockup.ts';
import { chooseThumbnail } from './choose-thumbnail.ts';

const of = (name: string, maskId: number) => ({
  entry: mockupEntry.parse({ name }),
  maskId,
  mockupAreaId: name,
});
const all = { mockups: [of('front', 1), of('back', 2), of('back from afar', 2)], dangling: ['lost'] };
const chosen = (maskId?: number | string) => chooseThumbnail(all, { maxSidePx: 100, maskId });

test('a thumbnail is the first picture of its view, else the first of the set', (t) => {
  t.deepEqual(chosen(2), { mockups: [all.mockups[1]!], dangling: [] });
  t.deepEqual(chosen('2'), chosen(2), 'ids are numbers and texts');
  for (const none of [undefined, 9]) t.deepEqual(chosen(none).mockups, [all.mockups[0]!]);
  t.deepEqual(chooseThumbnail({ mockups: [], dangling: ['lost'] }, { maxSidePx: 100 }).mockups, []);
});
