import test from 'ava';
import { FIRST_FORM, settingsOf } from './nest-settings.ts';

test('a form with an empty length has no settings', (t) => {
  for (const name of ['widthMm', 'lengthMm', 'marginMm', 'spacingMm'])
    t.is(settingsOf({ ...FIRST_FORM, [name]: null }), undefined, name);
  t.like(settingsOf({ ...FIRST_FORM, spacingMm: 0 }), {
    spacingMm: 0,
    sheet: { widthMm: 320, heightMm: 450 },
  });
});
