import test from 'ava';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { IdMap } from './rewrite-ids.ts';
import { saveFonts } from './save-fonts.ts';

let api: TestApi;
test.before(async () => {
  api = await openTestApi();
});
test.after.always(() => api?.close());

const font = (id: number, axes?: Record<string, number>) => ({
  id,
  font: 'Recursive',
  variation: 'REGULAR' as const,
  uploadUrl: '/f/a/recursive.ttf',
  ...(axes && { axes }),
});

test('fonts of one file differ by their axes, whatever their order, and known ones are used again', async (t) => {
  const enterpriseId = await api.createEnterprise('Fonts');
  const save = (fonts: Parameters<typeof saveFonts>[2]) =>
    api.database.transaction(async (trx) => {
      const ids = new IdMap();
      await saveFonts(trx, enterpriseId, fonts, ids);
      return fonts.map(({ id }) => ids.get('font', id));
    });
  const [plain, bold, same, light] = await save([
    font(1),
    font(2, { wght: 700, slnt: -4 }),
    font(3, { slnt: -4, wght: 700 }),
    font(4, { wght: 300 }),
  ]);
  t.is(same, bold);
  t.is(new Set([plain, bold, light]).size, 3);
  t.deepEqual(await save([font(8, { wght: 300 }), font(9)]), [light, plain]);
});
