import test from 'ava';
import { refuseEmailAddress } from './email.ts';
import { environmentOf } from './environment.ts';
import { formatFileSize, millisecondsToDays } from './file-size.ts';
import { parseImportBoolean, parseImportDate, parseImportNumber } from './import-fields.ts';
import { isBeingCreated } from './is-being-created.ts';
import { restrictInput } from './input-restriction.ts';
import { refusePassword } from './password.ts';
import { refuseTooLong } from './too-long.ts';

test('[C5-13] an e-mail address matches a basic pattern', (t) => {
  for (const address of ['a@b.co', 'first.last+tag@sub.example.org', 'grüße@exämple.de'])
    t.is(refuseEmailAddress(address), undefined, address);
  for (const address of [
    '',
    'a',
    '@b.co',
    'a@b',
    'a@b.',
    'a@.co',
    'a b@c.de',
    'a@b@c.de',
    'a@b..co',
    'a@b.co\n',
  ])
    t.is(refuseEmailAddress(address), 'Email address is invalid', address);
});

test('a very long e-mail address is refused without delay', (t) => {
  t.is(refuseEmailAddress(`${'a'.repeat(249)}@b.co`), undefined);
  for (const long of [`${'a'.repeat(250)}@b.co`, `a@${'b.'.repeat(1_000_000)}`])
    t.is(refuseEmailAddress(long), 'Email address is invalid');
});

test('[B6-08] the environment is decided by the name of the host', (t) => {
  for (const host of ['localhost', 'LocalHost', '192.168.0.7', '[::1]'])
    t.is(environmentOf(host), 'local', host);
  for (const host of ['beta.shop.example', 'shop-beta.example']) t.is(environmentOf(host), 'beta', host);
  for (const host of ['shop.example', 'localhost.example', '1.2.3.4.example', 'shop-1.2.3.4', '1.2.3.4.5'])
    t.is(environmentOf(host), 'production', host);
});

test('[B4-12, B9-09] a product is being created while a file is missing and its mockups are under five minutes old', (t) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms);
  const whole = [{ url: '/f/a/b.png' }];
  const lacking = [...whole, { url: null }];
  t.true(isBeingCreated(lacking, before(299_999), now));
  t.false(isBeingCreated(lacking, before(300_000), now));
  t.false(isBeingCreated(lacking, undefined, now));
  t.false(isBeingCreated(whole, before(1000), now));
  t.false(isBeingCreated([], before(1000), now));
});

test('[B5-01, B9-12] the password policy', (t) => {
  const policy =
    'Password must be 8 digits or more, with at least one letter and one number, and only special characters !@#$%&*.';
  for (const password of ['abcdefg1', 'A1!@#$%&*.', '1234567z'])
    t.is(refusePassword(password), undefined, password);
  for (const password of [
    'abcdef1',
    'abcdefgh',
    '12345678',
    'abcdefg1 ',
    'abcdefg1^',
    'abcdefg1ä',
    '',
    'abcdefg1\n',
  ])
    t.is(refusePassword(password), policy, JSON.stringify(password));
});

test('[B5-06] restricted inputs remove other characters', (t) => {
  const typed = 'Aé9 (0)/-.£x';
  t.is(restrictInput(typed, 'digits'), '90');
  t.is(restrictInput(typed, 'letters'), 'Aéx');
  t.is(restrictInput(typed, 'lowercase'), 'éx');
  t.is(restrictInput(typed, 'uppercase'), 'A');
  t.is(restrictInput(typed, 'lettersAndDigits'), 'Aé90x');
  t.is(restrictInput(typed, 'phone'), '9 (0)/-');
  t.is(restrictInput(typed, 'currency'), '90.');
  t.is(restrictInput(typed, 'size'), '90.');
});

test('[B5-07] a text that is too long is refused with its length and the limit', (t) => {
  t.is(refuseTooLong('Name', 'abcde', 5), undefined);
  t.is(refuseTooLong('Name', 'abcdef', 5), 'Name is too long (6 characters). Reduce below 5 characters.');
  t.is(refuseTooLong('Name', 'e\u0301'.repeat(5), 5), undefined);
});

test('[B5-14, B5-15] boolean fields of an import', (t) => {
  for (const cell of ['Yes', 'Y', 'true', 'TRUE', '1', '', ' yes '])
    t.true(parseImportBoolean('active', cell), cell);
  for (const cell of ['No', 'N', 'false', 'FALSE', '0']) t.false(parseImportBoolean('active', cell), cell);
  t.throws(() => parseImportBoolean('clientActive', 'maybe'), {
    code: 'import-field-invalid',
    message: 'clientActive is "maybe"; give Yes, No, Y, N, true, false, 1 or 0.',
  });
});

test('[B5-14, B5-16] numeric fields of an import are positive numbers', (t) => {
  t.is(parseImportNumber('price', ' 12.50 '), 12.5);
  t.is(parseImportNumber('price', '0.01'), 0.01);
  t.throws(() => parseImportNumber('projectPrice', '-5'), {
    code: 'import-field-invalid',
    message: 'projectPrice is "-5"; give a positive number.',
  });
  for (const cell of ['0', '-1', '', '1,5', '1e3', '0x10', 'NaN', 'Infinity', '٣', '9'.repeat(400)])
    t.throws(() => parseImportNumber('price', cell), { code: 'import-field-invalid' }, cell);
});

test('[B5-14, B5-17] date fields of an import are dates of the calendar', (t) => {
  for (const cell of [
    '2026-11-30',
    '2024-02-29',
    '2026-11-30T17:00:00Z',
    '2026-11-30 17:00',
    '2026-11-30T23:59:59+01:00',
  ])
    t.is(parseImportDate('deadline', cell), cell);
  t.is(parseImportDate('deadline', ' 2026-11-30 '), '2026-11-30');
  for (const cell of [
    '',
    'tomorrow',
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '30/11/2026',
    '2026-11-30T24:00',
    '2026-11-30T17:60',
    '2026-11-30T17:00:60',
    'on 2026-11-30',
    '2026-11-30 or so',
  ])
    t.throws(() => parseImportDate('deadline', cell), { code: 'import-field-invalid' }, cell);
});

test('[B9-10] file sizes and days as they are shown', (t) => {
  t.is(formatFileSize(999), '999 B');
  t.is(formatFileSize(1000), '1.0 KB');
  t.is(formatFileSize(999_949), '999.9 KB');
  t.is(formatFileSize(1_000_000), '1.0 MB');
  t.is(formatFileSize(52_428_800), '52.4 MB');
  t.is(formatFileSize(1_000_000_000), '1.0 GB');
  t.is(formatFileSize(2_550_000_000), '2.5 GB');
  t.is(formatFileSize(1_234), '1.2 KB');
  t.is(formatFileSize(1_250), '1.3 KB', 'a half is rounded up');
  t.is(formatFileSize(1_250_000), '1.3 MB');
  t.is(formatFileSize(1_250_000_000), '1.3 GB');
  t.is(millisecondsToDays(36 * 3_600_000), 1.5);
  t.is(millisecondsToDays(8 * 3_600_000), 0.3);
  t.is(millisecondsToDays(0), 0);
});

test('the error for an unreadable import field names it, its first 80 characters and the expected form', (t) => {
  t.like(
    t.throws(() => parseImportDate('deadline', 'soon')),
    {
      message: 'deadline is "soon"; give a date such as 2026-11-30 or 2026-11-30T17:00:00Z.',
      path: 'deadline',
    },
  );
  t.throws(() => parseImportDate('deadline', 'x'.repeat(81)), {
    message: `deadline is "${'x'.repeat(80)}"; give a date such as 2026-11-30 or 2026-11-30T17:00:00Z.`,
  });
});
