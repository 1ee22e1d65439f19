import test, { type ExecutionContext } from 'ava';
import {
  amount,
  choice,
  date,
  emailAddress,
  flag,
  type ImportField,
  keyText,
  paragraph,
  percentage,
  required,
  text,
  webAddress,
  whole,
} from './import-fields.ts';

const cells = ['one', 'two'];
const parse = <T>(field: ImportField<T>, cell: string): T => field.parse('column', cell);
function refuses<T>(t: ExecutionContext, field: ImportField<T>, cell: string, message: string) {
  const error = t.throws(() => parse(field, cell));
  t.like(error, { code: 'import-field-invalid', path: 'column', message });
}

test('a field has a description of its contents, examples, and a value for an empty cell', (t) => {
  const fields: [field: ImportField, is: string, fallback: unknown][] = [
    [text(cells), 'text of at most 500 characters', ''],
    [keyText(cells), 'text of at most 200 characters', ''],
    [paragraph(cells), 'text of at most 20000 characters', ''],
    [flag(cells), 'Yes, No, Y, N, true, false, 1 or 0; empty: Yes', true],
    [amount(cells), 'a positive number, such as 12.50', null],
    [date(cells), 'a date such as 2026-11-30 or 2026-11-30T17:00:00Z', null],
    [choice(['A', 'B'], 'B', cells), 'one of A, B', 'B'],
    [percentage(cells), 'a number from 0 to 100', null],
    [whole(7, 99, cells), 'a whole number from 1 to 99', 7],
    [emailAddress(cells), 'an e-mail address', ''],
    [webAddress(cells), 'an address of the web, such as https://example.com', ''],
  ];
  for (const [field, is, fallback] of fields) {
    t.like(field, { is, fallback, required: false });
    t.is(field.examples, cells);
  }
  t.deepEqual(choice(['A', 'B'], null, cells).choices, ['A', 'B']);
});

test('a required field differs only in being required', (t) => {
  const field = text(cells);
  t.deepEqual(required(field), { ...field, required: true });
});

test('the length of a text is in visible characters, which are not counted if it is far too long', (t) => {
  const field = keyText([]);
  const family = '👨‍👩‍👧‍👦';
  t.is(parse(field, 'a'.repeat(200)), 'a'.repeat(200));
  refuses(t, field, 'a'.repeat(201), 'column is too long (201 characters). Reduce below 200 characters.');
  t.is(parse(field, family.repeat(50)), family.repeat(50));
  // 1600 bytes may be 200 characters.
  t.throws(() => parse(field, 'é'.repeat(800)), {
    message: 'column is too long (800 characters). Reduce below 200 characters.',
  });
  refuses(t, field, 'é'.repeat(801), 'column is far too long.');
});

test('flags, amounts and dates are read by the rules of imports', (t) => {
  t.false(parse(flag([]), 'N'));
  t.is(parse(amount([]), '12.50'), 12.5);
  t.is(parse(date([]), '2026-11-30'), '2026-11-30');
});

test('a choice is read in any case', (t) => {
  const field = choice(['OPEN', 'IN_PROGRESS'], null, []);
  t.is(parse(field, 'in_Progress'), 'IN_PROGRESS');
  refuses(t, field, 'shut', 'column is "shut"; give one of OPEN, IN_PROGRESS.');
});

test('a percentage is a number from 0 to 100', (t) => {
  const field = percentage([]);
  t.is(parse(field, '0'), 0);
  t.is(parse(field, '99.123456'), 99.123456);
  t.is(parse(field, '100'), 100);
  for (const cell of ['100.000001', '101', '-1', '1e1', '5%', '1.1234567', 'x'])
    refuses(t, field, cell, `column is "${cell}"; give a number from 0 to 100.`);
});

test('a whole number is limited', (t) => {
  const field = whole(null, 1000, []);
  t.is(parse(field, '1'), 1);
  t.is(parse(field, '1000'), 1000);
  t.is(parse(field, '0000000000000007'), 7);
  for (const cell of ['0', '1001', '1.5', '-1', '1e2', ' 1', '00000000000000007'])
    refuses(t, field, cell, `column is "${cell}"; give a whole number from 1 to 1000.`);
});

test('an e-mail address is stored in lower case', (t) => {
  const field = emailAddress([]);
  t.is(parse(field, 'Ann@Example.ORG'), 'ann@example.org');
  refuses(t, field, 'ann', 'column: Email address is invalid');
});

test('a URL may lack its scheme, and may have only http and https', (t) => {
  const field = webAddress([]);
  t.is(parse(field, 'example.com/a'), 'https://example.com/a');
  t.is(parse(field, 'http://example.com'), 'http://example.com');
  t.is(parse(field, 'HTTPS://example.com'), 'HTTPS://example.com');
  const longest = `https://example.com/${'a'.repeat(1980)}`;
  t.is(parse(field, longest), longest);
  for (const cell of [
    'javascript:alert(1)',
    'ftp://example.com',
    'h2+x-y.z:a',
    'a b',
    'https://',
    `${longest}a`,
  ])
    refuses(
      t,
      field,
      cell,
      `column is ${JSON.stringify(cell.slice(0, 80))}; give an address of the web, such as https://example.com.`,
    );
});
