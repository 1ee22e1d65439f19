import test from 'ava';
import * as z from 'zod';
import { FIELD_EDITORS, type FieldEditor } from '../../engine/schemas.ts';
import { describeFields, type ResourceField } from './resource-fields.ts';
import { resources } from './resources/list-resources.ts';
import { money } from './wire-types.ts';
import { wordsOf, wordsOfValue } from './words-of.ts';

const names = new Set(resources.map(({ name }) => name));

/** Fields and the fields within them, each with its path. */
function* walk(fields: readonly ResourceField[], path: string): Generator<[string, ResourceField]> {
  for (const field of fields) {
    yield [`${path}.${field.name}`, field];
    yield* walk(field.fields, `${path}.${field.name}`);
  }
}
const all = resources.flatMap((resource) => [...walk(describeFields(resource), resource.name)]);
const writable = all.filter(([, { isReadOnly, editor }]) => !isReadOnly && editor !== 'hidden');

test('every field of every resource has an editor with all its settings', (t) => {
  t.true(all.length > 500);
  for (const [path, { editor, options, resource, from, fields, label }] of all) {
    t.true(FIELD_EDITORS.includes(editor), path);
    t.regex(label, /^[A-Z]/, path);
    if (editor === 'group' || editor === 'rows') t.true(fields.length > 0, path);
    if (editor === 'relation' || editor === 'relations') t.true(names.has(resource ?? ''), path);
    if (editor === 'select' || editor === 'multi-select') t.true(options.length > 1, path);
    if (editor === 'choice') t.true(CHOSEN_FROM.has(from ?? ''), path);
    t.is(from === undefined, editor !== 'choice', path);
  }
});

/** Lists whose rows a field may name: those of the same record, of its product group, of a group, of the catalogue. */
const CHOSEN_FROM = new Set<string>([
  ...(['clipArts', 'layers', 'inks', 'mockupScenes', 'attributeValues'] as const),
  ...(['colours', 'productDesignAreas', 'currencies', 'shopTypes'] as const),
]);

test('writable fields have the editor of their kind', (t) => {
  const byEditor = groupByEditor(writable);
  const pathsOf = (...editors: FieldEditor[]) =>
    editors.flatMap((editor) => byEditor.get(editor) ?? []).map(([path]) => path);
  t.deepEqual(pathsOf('key-values'), [
    'assetProfile.configuration',
    'font.axes',
    'fontGroup.fonts.configuration',
    'product.configuration',
    'productVariant.configuration',
    'shop.configuration',
    'shopProduct.configuration',
    'shopProductVariant.configuration',
  ]);
  // Queues have no calls, an asset may belong to a connected enterprise, and a shop's own system numbers its variants.
  const numbers = pathsOf('number', 'text').filter((path) => /Ids?$/.test(path));
  t.deepEqual(numbers.toSorted(), [
    'mask.layers.synchronizationId',
    'product.assets.owningEnterpriseId',
    'product.orderQueueId',
    'shopProductVariant.ecommerceVariantId',
    'shopProductVariant.layerGroups.layers.synchronizationId',
  ]);
});

test('a field can be cleared if it may have no value', (t) => {
  const clearable = all.filter(([, { isClearable }]) => isClearable).map(([path]) => path);
  for (const path of ['font.source', 'productGroup.productCategoryId', 'mask.layers.blendMode'])
    t.true(clearable.includes(path), path);
  for (const path of [
    'font.variation',
    'productGroup.name',
    'shop.currencyCode',
    'mask.layers.areaFillMethod',
  ])
    t.false(clearable.includes(path), path);
});

test('help texts say in words what an empty field means', (t) => {
  for (const [path, { help = '' }] of all) t.notRegex(help, /\babsent\b/i, path);
});

test('values of enumerations have labels that are not names of constants', (t) => {
  for (const [path, { options }] of all)
    for (const { label } of options) {
      t.regex(label, /^s?[A-Z]/, path);
      t.notRegex(label.replace(/\b(TIFF|CMYK|JSON|XJDF)\b/, ''), /[A-Z]{4}|_/, path);
    }
  const layers = all.find(([path]) => path === 'mask.layers.designFunction');
  t.like(layers?.[1].options[2], { value: 'TEXTAREA', label: 'Text area' });
  const colour = all.find(([path]) => path === 'mask.layers.configuration.text.colourSwitch');
  t.like(colour?.[1].options[0], { value: 0, label: 'Fixed' });
});

test('every declared editor is used by a field', (t) => {
  const used = new Set<FieldEditor>(all.map(([, { editor }]) => editor));
  t.deepEqual(
    FIELD_EDITORS.filter((editor) => !used.has(editor)),
    [],
  );
});

test('files, pictures and colours are declared as such, whatever their names', (t) => {
  const isSuspect = /url$|image$|S3Location|hexcode|colour$/i;
  const editors: FieldEditor[] = ['file', 'font', 'image', 'images', 'colour'];
  const plain = all.filter(
    ([, { name, editor }]) =>
      isSuspect.test(name) &&
      !editors.includes(editor) &&
      editor !== 'switch' &&
      editor !== 'group' &&
      editor !== 'hidden',
  );
  t.deepEqual(
    plain.map(([path]) => path),
    ['printer.colour', 'webhook.url'],
  );
});

test('lists of all resources have columns, and their records a label that is one of their fields', (t) => {
  for (const resource of resources) {
    const fields = describeFields(resource);
    t.true(
      fields.some(({ isColumn }) => isColumn),
      resource.name,
    );
    t.true(
      fields.some(({ name }) => name === resource.labelField),
      resource.name,
    );
    t.regex(resource.description, /^[A-Z].*\.$/, resource.name);
  }
});

test('the metadata of a field takes precedence over its schema, through defaults and options', (t) => {
  const [price, colour, kind, parent, unsaid] = describeFields({
    fields: {
      price: money.nullish(),
      paint: z
        .string()
        .default('')
        .meta({ editor: 'colour', label: 'Paint', column: true })
        .describe('Of it'),
      kind: z.array(z.enum(['A', 'B'])),
      parents: z.array(z.object({ ownerId: z.int() })).default([]),
    },
    readOnly: { utcCreatedDateTime: z.iso.datetime() },
    references: { parents: { table: 'product', key: 'ownerId' } },
  });
  t.like(price, { editor: 'price', label: 'Price', isRequired: false });
  t.like(colour, { editor: 'colour', label: 'Paint', help: 'Of it', isColumn: true });
  t.like(kind, {
    editor: 'multi-select',
    options: [
      { value: 'A', label: 'A' },
      { value: 'B', label: 'B' },
    ],
    isRequired: true,
  });
  t.like(parent?.fields[0], { editor: 'relation', resource: 'product', label: 'Owner' });
  t.like(unsaid, { editor: 'date', label: 'Created', isReadOnly: true });
  t.throws(() => describeFields({ fields: { any: z.unknown() } }), { message: /any: no editor/ });
});

/** Labels that need no explanation. */
const SELF_EXPLANATORY =
  /(^|\.)(name|font|productTitle|productDescription|description|text|code|colours|clipArt|image|colour|definition|configuration|layers)$/;

test('every field that staff set has a description with its unit', (t) => {
  const silent = writable.filter(
    ([path, { help, fields }]) => help === undefined && fields.length === 0 && !SELF_EXPLANATORY.test(path),
  );
  t.deepEqual(
    silent.map(([path]) => path).filter((path) => !path.startsWith('shopProductVariant.layerGroups.layers.')),
    [],
  );
  for (const [path, { help = '' }] of writable) {
    t.notRegex(help, /\(ours\)|^[a-z]+ \w+$/, path);
    t.false(help.endsWith('.') && !help.includes('. '), path);
  }
});

test('names are converted to words', (t) => {
  t.is(wordsOf('enterpriseProductGroupId'), 'Product group');
  t.is(wordsOf('imageDPI'), 'Image DPI');
  t.is(wordsOf('enterpriseProductVariantIds'), 'Product variants');
  t.is(wordsOf('utcCreatedDateTime'), 'Created');
  t.is(wordsOf('backgroundHexCode'), 'Background');
  t.is(wordsOfValue('IN_PRODUCTION'), 'In production');
  t.is(wordsOfValue('order.ready'), 'Order ready');
  t.is(wordsOfValue('PDF'), 'PDF');
});

function groupByEditor(
  fields: readonly [string, ResourceField][],
): Map<FieldEditor, [string, ResourceField][]> {
  const groups = new Map<FieldEditor, [string, ResourceField][]>();
  for (const field of fields) groups.set(field[1].editor, [...(groups.get(field[1].editor) ?? []), field]);
  return groups;
}
