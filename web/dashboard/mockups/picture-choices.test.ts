import test from 'ava';
import { mockupEntry, mockupGroup } from '../../../engine/schemas.ts';
import {
  hasOtherSizes,
  listPictures,
  makePrimary,
  type MockupSetup,
  movePicture,
  showPicture,
  sizePictures,
} from './picture-choices.ts';

const setup: MockupSetup = {
  mockups: [
    mockupEntry.parse({ name: 'Back', elementId: '2', maskId: 7, sequence: 1 }),
    mockupEntry.parse({ name: 'Front', elementId: '1', maskId: 6, primaryMockup: true, sequence: 5 }),
    mockupEntry.parse({ name: 'Side', maskId: 6, mockupAreaId: 'side', sequence: 0 }),
  ],
  mockupGroups: [
    mockupGroup.parse({
      selected: true,
      mockupImages: [
        { reference: '1', selected: true, generatedImage: '/f/a.png' },
        { reference: '2', selected: false, variantId: 4 },
      ],
    }),
  ],
};
const names = (value: MockupSetup) => listPictures(value).map(({ name }) => name);
const named = (value: MockupSetup, name: string) => listPictures(value).find((one) => one.name === name)!;

test('pictures are listed in the order of the shop, with their variants', (t) => {
  t.deepEqual(names(setup), ['Front', 'Side', 'Back']);
  t.like(named(setup, 'Front'), { index: 1, key: '6 1', isShown: true, isPrimary: true, variantIds: [] });
  t.like(named(setup, 'Side'), { key: '6 side', isShown: false });
  t.like(named(setup, 'Back'), { key: '7 2', isShown: false, variantIds: [] });
});

test('a picture is shown for some or all variants and keeps its other fields', (t) => {
  const some = showPicture(setup, 1, true, [4, 5]);
  t.deepEqual(named(some, 'Front').variantIds, [4, 5]);
  t.is(named(setup, 'Front').variantIds.length, 0, 'the former setup is unchanged');
  const all = showPicture(setup, 1, true);
  t.deepEqual(all.mockupGroups[0]!.mockupImages.at(-1), {
    reference: '1',
    selected: true,
    generatedImage: '/f/a.png',
  });
  t.false(named(showPicture(setup, 1, false), 'Front').isShown);
  t.deepEqual(named(showPicture(setup, 0, true, [4]), 'Back').variantIds, [4]);
});

test('a picture without an id gets one, and a group if there is none', (t) => {
  const shown = showPicture(setup, 2, true);
  t.is(shown.mockups[2]!.elementId, '3');
  t.true(named(shown, 'Side').isShown);
  const alone = showPicture({ ...setup, mockupGroups: [] }, 0, true);
  t.true(alone.mockupGroups[0]!.selected);
  t.true(named(alone, 'Back').isShown);
});

test('one picture is primary, and the others are reordered', (t) => {
  const primary = makePrimary(setup, 0);
  t.deepEqual(names(primary), ['Back', 'Side', 'Front']);
  t.deepEqual(
    primary.mockups.map(({ primaryMockup }) => primaryMockup),
    [true, false, false],
  );
  t.deepEqual(names(movePicture(setup, 0, -1)), ['Front', 'Back', 'Side']);
  t.is(movePicture(setup, 0, 1), setup, 'the last picture is not moved back');
});

test('one picture or all have a size of their own, or the default', (t) => {
  const sizesOf = (value: MockupSetup) => listPictures(value).map(({ sizePx }) => sizePx);
  const one = sizePictures(setup, 1, 800);
  t.deepEqual(sizesOf(one), [800, undefined, undefined]);
  t.true(hasOtherSizes(setup, one));
  t.true(hasOtherSizes(one, setup));
  const all = sizePictures(one, undefined, 1000);
  t.deepEqual(sizesOf(all), [1000, 1000, 1000]);
  t.deepEqual(sizePictures(all, undefined, undefined), setup, 'a removed size leaves no field');
  t.false(hasOtherSizes(all, movePicture(all, 1, 1)));
});
