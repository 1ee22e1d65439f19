import * as z from 'zod';
import { unwrapSchema } from '../../../api/contract/unwrap-schema.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { describeIssue } from './describe-issue.ts';
import { isColour } from './is-colour.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

type Values = Readonly<Record<string, unknown>>;

interface ParsedValues<T> {
  /** The values without emptied fields that the schema takes as absent. */
  sent: Values;
  /** Undefined: there are issues. */
  data: T | undefined;
  issues: readonly Issue[];
}

/**
 * Parses the values of a form by the schema of the contract. An emptied field is null. It is left out if the schema refuses
 * null and a record without the field has none. If the schema would give it a value again, it is refused, because the form
 * would show something else than what is stored.
 * @param isUpdate the values are the body of an update, in which an absent field is unchanged
 */
export function parseValues<T>(schema: z.ZodType<T>, values: Values, isUpdate = false): ParsedValues<T> {
  const check = new FieldCheck();
  const { schema: bare } = unwrapSchema(schema);
  const sent = bare instanceof z.ZodObject ? check.group(bare.shape, values, [], isUpdate) : values;
  const { data, error } = schema.safeParse(sent, { error: describeIssue });
  const issues = [...check.issues, ...(error?.issues ?? [])];
  return { sent, data: issues.length > 0 ? undefined : data, issues };
}

/** Finds emptied fields and invalid colours, also in groups and rows. */
class FieldCheck {
  readonly issues: Issue[] = [];

  /** @returns the values without absent fields */
  group(shape: z.core.$ZodShape, values: Values, path: Path, isUpdate = false): Values {
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
        const field = shape[name];
        if (!(field instanceof z.ZodType)) return [[name, value]];
        if (value === null && !isUpdate && this.isAbsent(field, [...path, name])) return [];
        return [[name, this.value(field, value, [...path, name])]];
      }),
    );
  }

  private value(schema: z.ZodType, value: unknown, path: Path): unknown {
    const { schema: bare, meta } = unwrapSchema(schema);
    if (Array.isArray(value) && bare instanceof z.ZodArray)
      return value.map((row: unknown, index) => this.value(bare.element as z.ZodType, row, [...path, index]));
    if (isGroup(value) && bare instanceof z.ZodObject) return this.group(bare.shape, value, path);
    // A schema with checks of its own refuses invalid colours itself.
    const isUnchecked = meta.editor === 'colour' && !bare.def.checks?.length;
    if (isUnchecked && typeof value === 'string' && !isColour(value, meta.colourNames === true))
      this.issues.push({ path, message: messages.hexInvalid });
    return value;
  }

  /** Whether an emptied field is left out. */
  private isAbsent(field: z.ZodType, path: Path): boolean {
    if (field.safeParse(null).success) return false;
    const { success, data } = field.safeParse(undefined);
    if (!success) return false;
    if (isFilled(data)) this.issues.push({ path, message: t('Fill in this field.') });
    return true;
  }
}

type Path = readonly PropertyKey[];

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a default is shown as a value. */
const isFilled = (data: unknown): boolean =>
  typeof data === 'number' || typeof data === 'boolean' || (typeof data === 'string' && data !== '');
