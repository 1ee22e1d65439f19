import test from 'ava';
import { parseDesign, parseProduct } from '../../../engine/node.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import {
  checkCustomisation,
  checkMatch,
  checkReferences,
  listDesignReferences,
} from './check-customisation.ts';

let opened: TestDatabase;
test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(() => opened?.close());

const name = {
  id: 10,
  name: 'Name',
  designFunction: 'TEXTAREA',
  configuration: { text: { text: '', mandatory: true, allowInput: true } },
  objectConfiguration: { left: 10, top: 20, width: 100, height: 50 },
};
const photo = {
  id: 11,
  name: 'Photo',
  designFunction: 'IMAGEAREA',
  configuration: { image: { mandatory: true, allowInput: true } },
  objectConfiguration: { left: 10, top: 90, width: 100, height: 50 },
};
const productOf = (...layers: object[]) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      enterpriseProductGroup: { id: 7, productTitle: 'Sample' },
      shopProductVariants: [
        { id: 1, layerGroups: [1, 2].map((id) => ({ enterpriseProductMaskId: id, layers })) },
      ],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1 }, { id: 2 }] }],
  });
const product = productOf(name);
const designOf = (customisation: object) =>
  parseDesign({ version: 1, shopProductVariantId: 1, customisation });
const withText = (text: string, more: object = {}, layer: object = {}) =>
  designOf({
    configuration: {
      masks: [1, 2].map((id) => ({ id, layers: [{ id: 10, configuration: { text: { text } }, ...layer }] })),
    },
    ...more,
  });
const MISMATCH = {
  code: 'customisation-mismatch',
  message: 'Customisation code does not match the product',
};

test("a design must match the product's group, masks and layers", (t) => {
  t.notThrows(() => checkMatch(product, designOf({})));
  t.notThrows(() => checkMatch(product, designOf({ enterpriseProductGroupId: 7 })));
  t.throws(() => checkMatch(product, designOf({ enterpriseProductGroupId: 8 })), MISMATCH);
  const ofAnother = designOf({ configuration: { masks: [{ id: 3, layers: [] }] } });
  t.throws(() => checkMatch(product, ofAnother), MISMATCH);
  t.throws(() => checkCustomisation(product, ofAnother, false), MISMATCH);
});

test('mandatory layers are required only for the cart; a design that breaks a rule is always refused', (t) => {
  t.notThrows(() => checkCustomisation(product, withText('Ada'), true));
  t.notThrows(() => checkCustomisation(product, withText(''), false));
  const empty = t.throws(() => checkCustomisation(product, withText(''), true));
  t.like(empty, { code: 'customisation-invalid', path: 'configuration.masks[0]' });
  const withPhoto = productOf(name, photo);
  t.notThrows(() => checkCustomisation(withPhoto, withText('Ada'), false));
  t.throws(() => checkCustomisation(withPhoto, withText('Ada'), true), { code: 'customisation-invalid' });
  const moved = withText('Ada', {}, { objectConfiguration: { ...name.objectConfiguration, left: 90 } });
  for (const isForCart of [true, false]) {
    const refusal = t.throws(() => checkCustomisation(product, moved, isForCart));
    t.like(refusal, { code: 'customisation-invalid', path: 'configuration.masks[0].layers[0]' });
  }
});

test('a print picture must belong to a mask of the product', (t) => {
  const withImages = (...maskIds: number[]) =>
    withText('Ada', { images: maskIds.map((maskId) => ({ maskId })) });
  t.notThrows(() => checkCustomisation(product, withImages(1, 2), true));
  for (const [maskIds, at] of [
    [[3], 0],
    [[1, 3], 1],
  ] as const)
    t.like(
      t.throws(() => checkCustomisation(product, withImages(...maskIds), true)),
      { ...MISMATCH, path: `images[${at}].maskId` },
    );
});

test('the references of a design are its pictures, its prints and the picture for the cart', (t) => {
  const image = { id: 10, configuration: { image: { url: '/f/photo' } } };
  const configuration = { masks: [{ id: 1, layers: [image] }] };
  t.deepEqual(listDesignReferences(designOf({ configuration })), ['/f/photo']);
  t.deepEqual(
    listDesignReferences(
      designOf({
        configuration,
        images: [{ maskId: 1, printImage: '/f/print' }, { maskId: 2 }],
        mockupForCart: '/f/cart',
      }),
    ).toSorted(),
    ['/f/cart', '/f/photo', '/f/print'],
  );
});

test('a design may refer only to files of its enterprise', async (t) => {
  const { database } = opened;
  const addEnterprise = async (of: string, publicId: string) => {
    const [row] = (await database('enterprise').insert({ name: of }, 'id')) as { id: number }[];
    const enterpriseId = row!.id;
    await database('storedObject').insert({ storageKey: publicId });
    await database('file').insert({
      enterpriseId,
      publicId,
      storageKey: publicId,
      context: 'designs',
      filename: 'a.png',
      contentType: 'image/png',
      sizeBytes: 1,
      sha256: publicId,
    });
    return enterpriseId;
  };
  const [own, other] = ['o'.repeat(22), 'x'.repeat(22)];
  const enterpriseId = await addEnterprise('Own', own);
  await addEnterprise('Other', other);
  const check = (...references: string[]) =>
    checkReferences(
      database,
      enterpriseId,
      designOf({ images: references.map((printImage) => ({ maskId: 1, printImage })) }),
    );
  await t.notThrowsAsync(check());
  await t.notThrowsAsync(check(`/f/${own}/a.png`, `/f/${own}/b.png`));
  for (const stranger of [`/f/${other}/a.png`, 'https://elsewhere.example/a.png'])
    t.like(await t.throwsAsync(check(`/f/${own}/a.png`, stranger)), {
      code: 'reference-unknown',
      message: `There is no file "${stranger}". Upload it first, and refer to what the upload answers.`,
    });
  const long = await t.throwsAsync(check(`b${'a'.repeat(300)}`));
  t.true(long.message.startsWith(`There is no file "b${'a'.repeat(199)}". Upload`));
});
