import test from 'ava';
import { parseNameTemplate } from './parse-name-template.ts';

const fields = ['order', 'sku', 'First name'];

test('fields are replaced by their values, made safe, and only slashes of the template begin folders', (t) => {
  const compose = parseNameTemplate('/{order}// {First name}/{sku}-{SKU}/', fields);
  t.is(compose({ order: '../A/1', sku: 'MUG 11', 'First name': 'Zoë' }), 'a-1/zoë/mug-11-mug-11');
  t.is(compose({ order: 'CON', sku: '' }), 'con-print/print/print', 'an absent value is empty');
});

test('an invalid template is refused with the list of fields', (t) => {
  const refusals: Record<string, RegExp> = {
    '{order}{customer}': /no field \{customer\}\. Use \{order\}, \{sku\}, \{First name\}\./,
    '{toString}': /no field \{toString\}/,
    '{}': /no field \{\}/,
    '{order': /brace/,
    'order}': /brace/,
    '{{order}}': /brace/,
    ' / ': /empty/,
    ['x'.repeat(501)]: /501 characters/,
  };
  for (const [template, message] of Object.entries(refusals))
    t.throws(() => parseNameTemplate(template, fields), { code: 'name-template-invalid', message }, template);
});

test('a name that file systems refuse is refused first', (t) => {
  const compose = parseNameTemplate('{sku}', fields);
  t.is(compose({ sku: 'x'.repeat(200) }).length, 200);
  t.throws(() => compose({ sku: 'ü'.repeat(101) }), { code: 'name-too-long', message: /202 bytes/ });
});
