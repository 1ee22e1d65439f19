import * as z from 'zod';

/** Whether a name is a time zone of the IANA database, such as `Europe/London`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, 'name a time zone of the IANA database, such as Europe/London')
  .describe('The time zone of days, by its name in the IANA database');
