import * as z from 'zod';

/** Unsaved changes stored on the device. */
const draft = z.object({ values: z.record(z.string(), z.unknown()), utcSavedDateTime: z.string() });

/** The draft of a key. Undefined: there is none, or storage is refused, as in some private windows, or full. */
export function readDraft(key: string): z.output<typeof draft> | undefined {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, utcSavedDateTime: new Date().toISOString() }));
  } catch {
    // As above.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
