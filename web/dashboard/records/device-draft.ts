import * as z from 'zod';

/** Unsaved changes stored on the device. */
const draft = z.object({
  values: z.record(z.string(), z.unknown()),
  utcSavedDateTime: z.string(),
  /** Time of the last change of the record that the values were typed on. Undefined: it has none, or is new. */
  utcReadDateTime: z.string().optional(),
});
export type Draft = z.output<typeof draft>;

/** The draft of a key. Undefined: there is none, or storage is refused, as in some private windows, or full. */
export function readDraft(key: string): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** @param readAt time of the last change of the record that the values were typed on */
export function writeDraft(key: string, values: Record<string, unknown>, readAt?: string): void {
  const written: Draft = { values, utcSavedDateTime: new Date().toISOString(), utcReadDateTime: readAt };
  try {
    localStorage.setItem(key, JSON.stringify(written));
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
