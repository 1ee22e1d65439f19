/** Editors of fields on a screen. `group` and `rows` have fields of their own. */
export const FIELD_EDITORS = [
  ...(['text', 'multiline', 'richtext', 'number', 'price', 'colour', 'date', 'switch'] as const),
  ...(['select', 'multi-select', 'tags', 'key-values', 'group', 'rows'] as const),
  ...(['file', 'font', 'image', 'images', 'relation', 'relations', 'choice'] as const),
  ...(['layers', 'design-areas', 'changes', 'hidden'] as const),
] as const;
export type FieldEditor = (typeof FIELD_EDITORS)[number];

/** A field as screens show it, declared beside it by `.meta()`. Its help text is its description. */
export interface FieldMeta {
  /** In words; default: the field's name in words. */
  label?: string | undefined;
  /** Default: what its schema calls for. */
  editor?: FieldEditor | undefined;
  /** Of a relation: the resource that the field names a record of. */
  resource?: string | undefined;
  /** Of a choice: the list whose rows it offers, of the same record or of the one that the record belongs to. */
  from?: string | undefined;
  /** Of an enumeration: its values in words; default: the value in words. */
  options?: Readonly<Record<string, string>> | undefined;
  /** Of a colour: the names of CSS are accepted, too. */
  colourNames?: true | undefined;
  /** Lists show it by default. */
  column?: true | undefined;
}

declare module 'zod' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- zod adds the fields of an interface of this name
  interface GlobalMeta extends FieldMeta {}
}

/** In JSON Schema a label is a title, and the rest is for screens alone. For zod's `override`. */
export function describeFieldMeta(jsonSchema: Record<string, unknown>): void {
  const { label } = jsonSchema;
  if (typeof label === 'string') jsonSchema['title'] = label;
  const ofScreens = ['label', 'editor', 'resource', 'from', 'options', 'colourNames', 'column'];
  for (const key of ofScreens) delete jsonSchema[key];
}
