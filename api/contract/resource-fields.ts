import * as z from 'zod';
import { type FieldEditor, id } from '../../engine/schemas.ts';
import { type SchemaMeta, unwrapSchema } from './unwrap-schema.ts';
import { richText, rowId } from './wire-types.ts';
import { wordsOf, wordsOfValue } from './words-of.ts';

/** A field as a screen shows and edits it. */
export interface ResourceField {
  name: string;
  /** The label. */
  label: string;
  help: string | undefined;
  editor: FieldEditor;
  /** The options of an enumeration. */
  options: readonly FieldOption[];
  /** The resource whose records a relation offers. */
  resource: string | undefined;
  /** The list whose rows a choice offers. */
  from: string | undefined;
  /** The fields of a group, and of each of rows; of names with values, those that are declared. */
  fields: readonly ResourceField[];
  /** Its value in a new record that does not set it. */
  initial: unknown;
  /** Required in a new record. */
  isRequired: boolean;
  /** Whether it may have no value: its schema accepts null, or a record without it has none. */
  isClearable: boolean;
  /** Written by the server only. */
  isReadOnly: boolean;
  /** Lists show it by default. */
  isColumn: boolean;
}

/** A value of an enumeration, with its label. */
export interface FieldOption {
  value: string | number;
  label: string;
}

/** Descriptions that belong to a type and not to a field. */
const OF_TYPES = new Set([rowId.description, id.description, richText.description]);

/** The records that a field names, as resources declare it. */
type References = Partial<Record<string, { table: string; key?: string }>>;

interface Described {
  fields: Record<string, z.ZodType>;
  readOnly?: Record<string, z.ZodType>;
  references?: References;
}

/**
 * All fields of a resource, as a screen can be built from them.
 * @throws TypeError for a field without a known editor: declare one by `.meta({ editor })`
 */
export function describeFields(described: Described): readonly ResourceField[] {
  const fields = kept.get(described) ?? readFields(described);
  kept.set(described, fields);
  return fields;
}

/** Lists and forms read the fields of a resource each time they are rendered. */
const kept = new WeakMap<Described, readonly ResourceField[]>();

function readFields({ fields, readOnly = {}, references = {} }: Described): readonly ResourceField[] {
  return [
    ...Object.entries(fields).map(([name, schema]) => describeField(name, schema, references[name])),
    ...Object.entries(readOnly).map(([name, schema]) => ({
      ...describeField(name, schema, references[name]),
      isReadOnly: true,
    })),
  ];
}

function describeField(name: string, schema: z.ZodType, reference?: References[string]): ResourceField {
  const { schema: bare, meta } = unwrapSchema(schema);
  const isNamed = reference !== undefined && reference.key === undefined;
  const relation: FieldEditor = bare instanceof z.ZodArray ? 'relations' : 'relation';
  const editor = meta.editor ?? (isNamed ? relation : editorOf(bare));
  if (!editor) throw new TypeError(`${name}: no editor is known for ${bare.def.type}.`);
  const hasFields = ['group', 'rows', 'design-areas', 'layers', 'key-values'].includes(editor);
  const ofKey: References =
    reference?.key === undefined ? {} : { [reference.key]: { table: reference.table } };
  const absent = schema.safeParse(undefined);
  return {
    name,
    label: meta.label ?? wordsOf(name),
    help: meta.description === undefined || OF_TYPES.has(meta.description) ? undefined : meta.description,
    editor,
    options: optionsOf(bare, meta),
    from: meta.from,
    resource: meta.resource ?? (isNamed ? reference.table : undefined),
    fields: hasFields ? describeFields({ fields: shapeOf(bare), references: ofKey }) : [],
    initial: absent.data,
    isRequired: !absent.success,
    isClearable: absent.success && (absent.data === undefined || schema.safeParse(null).success),
    isReadOnly: false,
    isColumn: meta.column === true,
  };
}

/** The editor that a field's schema needs. */
function editorOf(schema: z.ZodType): FieldEditor | undefined {
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'select';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodISODateTime) return 'date';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodRecord) return 'key-values';
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape).length > 0 ? 'group' : 'key-values';
  if (!(schema instanceof z.ZodArray)) return undefined;
  const item = unwrapSchema(schema.element as z.ZodType).schema;
  if (item instanceof z.ZodEnum) return 'multi-select';
  if (item instanceof z.ZodString) return 'tags';
  return item instanceof z.ZodObject ? 'rows' : undefined;
}

function optionsOf(schema: z.ZodType, meta: SchemaMeta): FieldOption[] {
  const item = schema instanceof z.ZodArray ? unwrapSchema(schema.element as z.ZodType) : { schema, meta };
  const labels = { ...item.meta.options, ...meta.options };
  return valuesOf(item.schema).map((value) => ({
    value,
    label: labels[value] ?? wordsOfValue(String(value)),
  }));
}

function valuesOf(schema: z.ZodType): (string | number)[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  const values = schema instanceof z.ZodLiteral ? [...schema.values] : [];
  return values.filter((value) => typeof value === 'string' || typeof value === 'number');
}

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const item = schema instanceof z.ZodArray ? unwrapSchema(schema.element as z.ZodType).schema : schema;
  return item instanceof z.ZodObject ? item.shape : {};
}
