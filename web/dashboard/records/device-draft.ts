import * as z from 'zod';

/** Unsaved changes that are kept on the device. */
const draft = z.object({ values: z.record(z.string(), z.unknown()), utcSavedDateTime: z.string() });

/** The draft of a key, if there is one. Storage is refused in some private windows, or full; then there is none. */
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
