import test from 'ava';
import { composeExample } from './compose-example.ts';
import { required, text } from './import-fields.ts';
import { defineImport, type ImportType, keyOf, textOf } from './import-type.ts';
import { findImportType } from './import-types.ts';

const typeWith = (more: Partial<ImportType>): ImportType =>
  defineImport({
    name: 'CLIENT_IMPORT',
    belongsTo: [],
    access: { roles: [] },
    fields: {
      first: required(text(['One', '=1+1'])),
      last: text(['Ay']),
      town: text(['Whitby, North', 'Kendal']),
    },
    keyFields: ['first', 'last'],
    store: () => Promise.resolve([]),
    undo: () => Promise.resolve(),
    ...more,
  } as never);

test('the key of a record does not depend on the case of its key fields or the form of their accents', (t) => {
  const key = (values: Record<string, unknown>) => keyOf(typeWith({}), values);
  const own = key({ first: 'Ada', last: 'Née', town: 'London' });
  t.regex(own, /^[\w-]{43}$/);
  t.is(key({ first: 'ADA', last: 'Ne\u0301e', town: 'Paris' }), own);
  t.not(key({ first: 'Ada', last: 'Nee' }), own);
  t.not(key({ first: 'Weiß', last: '' }), key({ first: 'Weiss', last: '' }));
  t.not(key({ first: 'Née', last: 'Ada' }), own);
  t.not(key({ first: 'AdaN', last: 'ée' }), own);
  t.is(key({ first: 'Ada', last: 7 }), key({ first: 'Ada' }), 'what is no text is none');
});

test('a type is found by its name', (t) => {
  t.is(findImportType('orders').name, 'orders');
  t.throws(() => findImportType('looms' as never), { message: 'There is no import "looms".' });
});

test('the text of a value that is not a text is empty', (t) => {
  t.is(textOf('Ada'), 'Ada');
  t.is(textOf(7), '');
  t.is(textOf(undefined), '');
});

test('an example has the examples of all columns, with formulas shown as texts', (t) => {
  t.is(
    composeExample(typeWith({ exampleLayers: { Name: ['Ada', 'Ben'] } })),
    'first,last,town,Name\r\nOne,Ay,"Whitby, North",Ada\r\n\'=1+1,,Kendal,Ben\r\n',
  );
  t.is(composeExample(typeWith({})).split('\r\n')[0], 'first,last,town');
});
