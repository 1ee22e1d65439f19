import type * as z from 'zod';

/** U+0000 as JSON writes it. PostgreSQL cannot store it in texts. */
const NULL_CHARACTER = /(?:^|[^\\])(?:\\\\)*\\u0000/;

/** The parsed values of lines. Invalid ones are skipped. */
export async function* parseLines<T>(
  lines: AsyncIterable<unknown>,
  schema: z.ZodType<T>,
  onInvalid: (id: unknown, why: string) => void = () => {},
): AsyncGenerator<T> {
  for await (const value of lines) {
    const idOf = () => (value as { id?: unknown } | null)?.id;
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      onInvalid(idOf(), `${issue!.path.join('.')}: ${issue!.message}`);
    } else if (NULL_CHARACTER.test(JSON.stringify(parsed.data)))
      onInvalid(idOf(), 'A text has the character U+0000.');
    else yield parsed.data;
  }
}
