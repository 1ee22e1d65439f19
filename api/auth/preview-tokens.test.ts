import test from 'ava';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { PreviewTokens } from './preview-tokens.ts';

const BEGIN_MS = Date.UTC(2026, 0, 1, 0, 0, 0, 995);
const END_MS = Date.UTC(2026, 0, 8);

let opened: TestDatabase;
test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(() => opened.close());

test('a preview token shows its product for a week, and no other product', async (t) => {
  let nowMs = BEGIN_MS;
  const tokens = new PreviewTokens(opened.database, () => nowMs);
  const { preview, utcEndsDateTime } = await tokens.create(12);
  t.is(utcEndsDateTime, '2026-01-08T00:00:00.000Z');
  t.true(await tokens.isFor(preview, 12));
  t.false(await tokens.isFor(preview, 13));
  nowMs = END_MS - 1;
  t.true(await tokens.isFor(preview, 12), 'to its last millisecond');
  nowMs = END_MS;
  t.false(await tokens.isFor(preview, 12));
});

test('a token that was altered in any part shows nothing', async (t) => {
  const tokens = new PreviewTokens(opened.database, () => BEGIN_MS);
  const { preview } = await tokens.create(12);
  const [id, ends, signature] = preview.split('.') as [string, string, string];
  const other = signature.startsWith('A') ? 'B' : 'A';
  for (const [token, shopProductId] of [
    [`13.${ends}.${signature}`, 13],
    [`${id}.${Number(ends) + 1}.${signature}`, 12],
    [`${id}.${ends}.${other}${signature.slice(1)}`, 12],
    [`${id}.${ends}.${signature}x`, 12],
    [`${id}.${ends}.${signature.slice(1)}`, 12],
    [`${id}.${ends}`, 12],
    ['', 0],
    ['', 12],
  ] as const)
    t.false(await tokens.isFor(token, shopProductId), token);
});

test('all processes of one database issue the same token', async (t) => {
  const [one, other] = [1, 2].map(() => new PreviewTokens(opened.database, () => BEGIN_MS));
  const { preview } = await one!.create(12);
  t.true(await other!.isFor(preview, 12));
  t.is((await other!.create(12)).preview, preview);
});

test('an unpublished product is shown to staff of its enterprise and to holders of its token', async (t) => {
  const tokens = new PreviewTokens(opened.database, () => BEGIN_MS);
  const { preview } = await tokens.create(12);
  const product = {
    enterpriseId: 7,
    shopProductId: 12,
    shopProductVariantId: 1,
    shopDomain: null,
    currencyCode: 'GBP',
    productGroupId: 1,
    isPublished: false,
    setupVersion: null,
  };
  t.true(await tokens.mayView({ staffOf: 7 })(product));
  t.false(await tokens.mayView({ staffOf: 8 })(product));
  t.false(await tokens.mayView({})(product));
  t.true(await tokens.mayView({ preview })(product));
  t.true(await tokens.mayView({ staffOf: 8, preview })(product));
  t.false(await tokens.mayView({ preview })({ ...product, shopProductId: 13 }));
  t.false(await tokens.mayView({ preview: 'x' })(product));
});

test('the secret is read again after the database was unavailable', async (t) => {
  let isAway = true;
  const { database } = opened;
  const flaky = new Proxy(database, {
    apply: (target, self, args) => {
      if (isAway) throw new Error('away');
      return Reflect.apply(target, self, args) as unknown;
    },
  });
  const tokens = new PreviewTokens(flaky, () => BEGIN_MS);
  await t.throwsAsync(tokens.create(12), { message: 'away' });
  isAway = false;
  t.true(await tokens.isFor((await tokens.create(12)).preview, 12));
});
