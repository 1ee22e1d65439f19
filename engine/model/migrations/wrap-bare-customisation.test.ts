import test from 'ava';
import { wrapBareCustomisation } from './wrap-bare-customisation.ts';

test('before and after', (t) => {
  const before = Object.freeze({ enterpriseProductGroupId: 5, configuration: '{}', theirs: 1 });
  t.deepEqual(wrapBareCustomisation.migrate(before), {
    customisation: { enterpriseProductGroupId: 5, configuration: '{}', theirs: 1 },
  });
});
