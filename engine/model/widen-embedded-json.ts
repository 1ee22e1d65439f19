import { embeddedJsonMark } from './embedded-json.ts';

interface Described {
  jsonSchema: Record<string, unknown>;
}

/** Declares in JSON Schema that a field may also be a string of JSON. For zod's `override`. */
export function widenEmbeddedJson({ jsonSchema }: Described): void {
  if (!jsonSchema[embeddedJsonMark]) return;
  const { description, default: preset, [embeddedJsonMark]: _mark, ...value } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, {
    ...(description === undefined ? {} : { description }),
    ...(preset === undefined ? {} : { default: preset }),
    anyOf: [value, { type: 'string', contentMediaType: 'application/json' }],
  });
}
