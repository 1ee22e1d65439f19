import test from 'ava';
import { chooseMockups } from './choose-mockups.ts';
import { entry, image, makeSet, type SampleSet } from './testing/sample-set.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id, index) => entry(id, { sequence: index })) as [
  object,
  object,
  object,
];

const chosen = (sample: SampleSet): string => {
  const { product, design } = makeSet(sample);
  return chooseMockups(product, design)
    .mockups.map(({ entry: { elementId } }) => elementId)
    .join(' ');
};

const group = (images: object[], fields: object = {}): object => ({
  selected: true,
  mockupImages: images,
  ...fields,
});

test('only selected pictures are in a set', (t) => {
  const images = [image(a), image(b, { selected: false }), image(c)];
  t.is(chosen({ mockups: [a, b, c], mockupGroups: [group(images)] }), 'a c');
});

test('if a group is selected, only its pictures are in the set; if none is, those of all groups are', (t) => {
  const other = group([image(b)], { selected: false });
  t.is(chosen({ mockups: [a, b], mockupGroups: [group([image(a)]), other] }), 'a');
  t.is(chosen({ mockups: [a, b], mockupGroups: [other] }), 'b');
});

test('an empty or missing variantId means the product, any other only its variant', (t) => {
  const images = [
    image(a, { variantId: undefined }),
    image(b, { variantId: 11 }),
    image(c, { variantId: '12' }),
  ];
  const sample = { mockups: [a, b, c], mockupGroups: [group(images)] };
  t.is(chosen(sample), 'a b', 'the first variant');
  t.is(chosen({ ...sample, design: { shopProductVariantId: 12 } }), 'a c');
});

test('the primary mockup is first, then the sequence, then the order of the product', (t) => {
  const last = entry('d', { sequence: 9, primaryMockup: true });
  const again = entry('e', { sequence: 1 });
  const mockups = [c, b, again, a, last];
  t.is(chosen({ mockups }), 'd a b e c');
});

test('a picture in two groups is rendered once', (t) => {
  const images = [image(a), image(a, { variantId: 11 })];
  t.is(chosen({ mockups: [a], mockupGroups: [group(images), group([image(a)])] }), 'a');
});

test('mockups of views that the variant does not have are left out', (t) => {
  const back = entry('back', { maskId: 2 });
  const sample = { mockups: [a, back] };
  t.is(chosen(sample), 'a');
  t.is(chosen({ ...sample, design: { shopProductVariantId: 12 } }), 'a back');
});

test('a reference to an unknown mockup is reported', (t) => {
  const { product, design } = makeSet({ mockups: [a], mockupGroups: [group([image(a), image(b)])] });
  const { mockups, dangling } = chooseMockups(product, design);
  t.is(mockups.length, 1);
  t.deepEqual(dangling, ['b']);
});

test('[C5-16] [B5-02] at least one mockup must be selected', (t) => {
  const none = { code: 'mockups-none-selected', message: /^No mockups selected\. {2}You need/ };
  for (const mockupGroups of [
    [],
    [group([])],
    [group([image(a, { selected: false })])],
    [group([image(a, { variantId: 12 })])],
    [group([]), group([image(a)], { selected: false })],
  ]) {
    const error = t.throws(() => chosen({ mockups: [a], mockupGroups }), none);
    t.like(error, { publicMessage: 'No mockups selected.  You need to select at least one.' });
  }
});

test('two mockups of one view have separate ids', (t) => {
  const { product, design } = makeSet({ mockups: [a, entry('b', { mockupAreaId: 77 })] });
  t.deepEqual(
    chooseMockups(product, design).mockups.map(({ maskId, mockupAreaId }) => [maskId, mockupAreaId]),
    [
      [1, 'a'],
      [1, 77],
    ],
  );
});
