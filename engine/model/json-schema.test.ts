import test from 'ava';
import { designJsonSchema, productJsonSchema } from './json-schema.ts';

type Node = Record<string, unknown>;
const at = (schema: unknown, ...path: (string | number)[]): Node =>
  path.reduce<unknown>((node, key) => (node as Node)[key], schema) as Node;

test('the schemas describe input files: fields with defaults are not required', (t) => {
  t.deepEqual(productJsonSchema().required, ['version', 'shopProduct']);
  t.deepEqual(designJsonSchema().required, ['version']);
  t.is(productJsonSchema().title, 'Platen product');
});

test('embedded JSON may be an object or a string', (t) => {
  const configuration = at(designJsonSchema(), 'properties', 'customisation', 'properties', 'configuration');
  const [object, string] = configuration.anyOf as Node[];
  t.is(object?.type, 'object');
  t.deepEqual(string, { type: 'string', contentMediaType: 'application/json' });
  t.notRegex(JSON.stringify([designJsonSchema(), productJsonSchema()]), /x-embedded-json/);
});

test('fields have their units, also in a saved layer', (t) => {
  const layer = ['properties', 'layers', 'items', 'properties', 'configuration', 'anyOf', 0, 'properties'];
  const masks = at(
    designJsonSchema(),
    'properties',
    'customisation',
    'properties',
    'configuration',
    'anyOf',
    0,
  );
  const size = at(masks, 'properties', 'masks', 'items', ...layer, 'text', 'properties', 'fontSize');
  t.regex(String(size.description), /canvas units/);
  const width = at(productJsonSchema(), 'properties', 'printAreas', 'items', 'properties', 'configuration');
  t.regex(JSON.stringify(width), /mm, without bleed/);
});
