import * as z from 'zod';
import { countGraphemes, isHexColour, messages, parseHexColour, roundPrice } from '../../engine/schemas.ts';
import { refuseTooLong } from '../office/too-long.ts';

/** The number of a row in paths, queries and bodies. */
export const rowId = z.coerce
  .number<number | string>()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Number of a record' });

/** Numbers of records in a query. */
export const rowIds = z
  .string()
  .max(10_000)
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'write numbers of records, separated by commas')
  .transform((text) => text.split(',').map(Number))
  .meta({
    description: 'Numbers of records, separated by commas: only these records',
  });

/** A flag in a query. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * A moment: ISO 8601 with its offset. Handlers may return the database's value; a Date becomes text when the answer is
 * written.
 */
export const dateTime: z.ZodType<string, string | Date> = z.iso.datetime({ offset: true });

export const enterpriseParams = z.object({ enterpriseId: rowId });
export const rowParams = enterpriseParams.extend({ id: rowId });

/** Messages of our own rules are complete sentences. They are shown without the name of the field. */
const asItIs = { params: { isWhole: true } };

/** Most code units per visible character, on average. A value with more is not a text. */
const MAX_UNITS_PER_CHAR = 8;

/** A text of at most so many visible characters (back-office §5, with its message). */
const textUpTo = (maxChars: number, text = z.string()) =>
  text.refine((given) => isShort(given, maxChars), {
    ...asItIs,
    error: ({ path, input }) => {
      const field = String(path?.at(-1) ?? 'text');
      const given = String(input);
      // Counting visible characters takes seconds for a text of megabytes: a text that is far too long is not counted.
      const isFarTooLong = given.length > maxChars * MAX_UNITS_PER_CHAR;
      const counted = isFarTooLong ? undefined : refuseTooLong(field, given, maxChars);
      return counted ?? messages.tooLong(field, given.length, maxChars);
    },
  });

const isShort = (text: string, maxChars: number) =>
  text.length <= maxChars ||
  (text.length <= maxChars * MAX_UNITS_PER_CHAR && countGraphemes(text) <= maxChars);

/** Longest text of one line. */
export const MAX_LINE_CHARS = 500;
const MAX_PARAGRAPH_CHARS = 20_000;
/** A name, a title: one line. */
export const line = textUpTo(MAX_LINE_CHARS, z.string().trim());
/** A text of several lines. */
export const paragraph = textUpTo(MAX_PARAGRAPH_CHARS).meta({ editor: 'multiline' });

/** A formatted text. A plain text is valid. */
export const richText = textUpTo(MAX_PARAGRAPH_CHARS).meta({
  editor: 'richtext',
  description: 'Markdown (CommonMark) with headings, lists, bold, italic and links',
});

const MAX_MONEY = 9_999_999_999;
const moneyFrom = (least: number) =>
  z.number().min(least).max(MAX_MONEY).transform(roundPrice).meta({ editor: 'price' });

/** Money: two decimals (back-office §5). */
export const money = moneyFrom(-MAX_MONEY);
/** The price of a product, which is not negative. */
export const price = moneyFrom(0);

/** The place of a record among others of its kind: lowest first. */
export const sequence = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)
  .meta({ description: 'Sort order, lowest first' });

/** Records that others name are deactivated, not deleted. */
export const isActive = z
  .boolean()
  .default(true)
  .describe('Off: the record is kept, but not listed among active records')
  .meta({ column: true });

/** A colour, stored as `#rrggbb` (back-office §5, with its message). */
export const hexColour = z
  .string()
  .max(40)
  .refine(isHexColour, { ...asItIs, error: messages.hexInvalid })
  .transform((text) => (isHexColour(text) ? parseHexColour(text) : text))
  .meta({ editor: 'colour' });
