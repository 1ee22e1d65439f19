import type { oas31 } from 'zod-openapi';
import { type Html, html } from './html.ts';

export type Schema = oas31.SchemaObject;
export type Reference = oas31.ReferenceObject;

/** Deeper than this nobody reads; the document has it all. */
const MAX_DEPTH = 6;

/** A schema as a tree that opens, a line a field. */
export function showSchema(schema: Schema | Reference, depth = 0): Html {
  const fields = fieldsOf(schema);
  if (!fields || depth > MAX_DEPTH) return html`<p>${describeType(schema)} ${note(schema)}</p>`;
  return html`<ul>
    ${fields.map(([name, field, isNeeded]) => {
      const head = html`<code>${name}</code>${isNeeded ? html`<sup title="required">*</sup>` : undefined}
        <small>${describeType(field)}</small> ${note(field)}`;
      return fieldsOf(field)
        ? html`<li>
            <details>
              <summary>${head}</summary>
              ${showSchema(field, depth + 1)}
            </details>
          </li>`
        : html`<li>${head}</li>`;
    })}
  </ul>`;
}

/** What a schema is called in a few words. A component is a link to its own section. */
export function describeType(schema: Schema | Reference): Html {
  if (isReference(schema)) {
    const name = componentName(schema);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const { items, enum: values, anyOf, oneOf } = schema as Schema & { items?: Schema | Reference };
  if (items) return html`list of ${describeType(items)}`;
  if (values) return html`${values.map(String).join(' | ')}`;
  const others = anyOf ?? oneOf;
  if (others)
    return html`${others.map((other, index) => html`${index ? ' or ' : ''}${describeType(other)}`)}`;
  if (schema.const !== undefined) return html`${String(schema.const)}`;
  const { type } = schema;
  return html`${(Array.isArray(type) ? type.join(' or ') : type) ?? 'anything'}`;
}

function note(schema: Schema | Reference): Html {
  const { description } = schema as Schema;
  const preset = (schema as { default?: unknown }).default;
  const isPlain = preset !== undefined && (typeof preset !== 'object' || preset === null);
  return html`${isPlain ? html`<small>default ${JSON.stringify(preset)}</small> ` : undefined}${description}`;
}

/** Name, schema and whether it must be there, of each field; undefined for what has none. */
function fieldsOf(schema: Schema | Reference): [string, Schema | Reference, boolean][] | undefined {
  if (isReference(schema)) return undefined;
  const { items, anyOf, properties, required = [] } = schema as Schema & { items?: Schema };
  if (items) return fieldsOf(items);
  if (anyOf) return (anyOf as Schema[]).map(fieldsOf).find((fields) => fields !== undefined);
  const fields = Object.entries((properties ?? {}) as Record<string, Schema | Reference>);
  return fields.length > 0
    ? fields.map(([name, field]) => [name, field, required.includes(name)])
    : undefined;
}

const isReference = (schema: Schema | Reference): schema is Reference => '$ref' in schema;

const componentName = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1);
