import { openAsBlob } from 'node:fs';
import test from 'ava';
import { isCmyk } from './is-cmyk.ts';

test('a CMYK picture is recognised by its content, and a file that is not a picture is not CMYK', async (t) => {
  t.true(await isCmyk(await openAsBlob('fixtures/images/confetti-cmyk.jpg')));
  t.false(await isCmyk(await openAsBlob('fixtures/images/confetti.jpg')));
  t.false(await isCmyk(await openAsBlob('fixtures/images/README.md')));
});
