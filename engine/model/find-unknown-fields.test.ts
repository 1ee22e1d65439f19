import test from 'ava';
import * as z from 'zod';
import { embeddedJson } from './embedded-json.ts';
import { entity } from './entity.ts';
import { findUnknownFields } from './find-unknown-fields.ts';

const area = entity({ imageDPI: z.number().default(300), bleedDepth: z.number().optional() });
const thing = entity({
  name: z.string().default(''),
  maxChars: z.int().nullable(),
  areas: z.array(area).default([]),
  configuration: embeddedJson(area).prefault({}),
  free: z.looseObject({}),
  byName: z.record(z.string(), area),
  kind: z.discriminatedUnion('type', [
    z.object({ type: z.literal('round'), radius: z.number() }),
    z.object({ type: z.literal('square'), side: z.number() }),
  ]),
});

const find = (value: object) =>
  findUnknownFields(thing, value).map(({ path, nearest }) => (nearest ? `${path} -> ${nearest}` : path));

test('known fields, fields of open objects and annotations are not listed', (t) => {
  const known = {
    $schema: 'product.schema.json',
    _comment: 'of 2026',
    name: null,
    maxChars: 3,
    areas: [{ imageDPI: 300 }],
    configuration: '{"imageDPI": 300}',
    free: { anything: { at: 'all' } },
    byName: { any: { bleedDepth: 2 } },
    kind: { type: 'round', radius: 2 },
  };
  t.deepEqual(find(known), []);
});

test('an unknown field is listed with its path and the nearest name, in objects of every kind', (t) => {
  const wrong = {
    nmae: 'x',
    areas: [{}, { imageDpi: 300 }],
    configuration: { bleed: 3 },
    byName: { left: { imagedpi: 1 } },
    kind: { type: 'square', side: 2, sides: 4 },
    maxCharacters: 3,
    colour: 'red',
  };
  t.deepEqual(find(wrong), [
    'nmae -> name',
    'areas[1].imageDpi -> imageDPI',
    'configuration.bleed -> bleedDepth',
    'byName.left.imagedpi -> imageDPI',
    'kind.sides -> side',
    'maxCharacters -> maxChars',
    'colour',
  ]);
});

test('an intersection of two schemas has the fields of both', (t) => {
  const both = thing.and(z.object({ shopId: z.int() }));
  const value = { shopId: 1, maxChars: 3, shopID: 2, areas: [{ bleed: 1 }] };
  t.deepEqual(
    findUnknownFields(both, value).map(({ path }) => path),
    ['shopID', 'areas[0].bleed'],
  );
});

test('fields of JSON strings are listed like fields of objects', (t) => {
  t.deepEqual(find({ configuration: '{"bleedDeph": 3}' }), ['configuration.bleedDeph -> bleedDepth']);
  t.deepEqual(find({ configuration: 'no JSON' }), []);
});

test('built-in property names are unknown fields, and __proto__ is not listed', (t) => {
  t.deepEqual(find({ constructor: 1, toString: 2 }), ['constructor', 'toString']);
  t.deepEqual(find(JSON.parse('{"__proto__": {"name": 1}}') as object), []);
});

test('a hostile value is cheap: the list is limited and long names are not compared', (t) => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, 0]));
  t.is(find({ areas: [many, many] }).length, 100);
  t.deepEqual(find({ ['name'.repeat(20)]: 1 }), ['name'.repeat(20)]);
});
