/** A checkbox value or a text. */
export type CellValue = string | boolean;

/** Unsaved cells, by line key and column name. */
export type CellEdits = Readonly<Record<string, Readonly<Record<string, CellValue>>>>;

/** A cell with a new value. */
export interface CellEdit {
  key: string;
  name: string;
  value: CellValue;
}

/**
 * Adds edits. A cell with its saved value is not an edit.
 * @param savedValue returns the saved value of a cell
 */
export function withCells(
  edits: CellEdits,
  cells: readonly CellEdit[],
  savedValue: (key: string, name: string) => CellValue,
): CellEdits {
  const changed: Record<string, Record<string, CellValue>> = {};
  for (const { key, name, value } of cells) {
    const line = (changed[key] ??= { ...edits[key] });
    if (savedValue(key, name) === value) delete line[name];
    else line[name] = value;
  }
  return withoutEmptyLines({ ...edits, ...changed });
}

/**
 * Edits without those that were saved. A cell that was edited again during the save remains.
 * @param sent the edits that the save began with
 * @param keys of the saved lines
 */
export const withoutSaved = (edits: CellEdits, sent: CellEdits, keys: ReadonlySet<string>): CellEdits =>
  withoutEmptyLines(
    Object.fromEntries(
      Object.entries(edits).map(([key, line]) => [
        key,
        keys.has(key)
          ? Object.fromEntries(Object.entries(line).filter(([name, value]) => sent[key]?.[name] !== value))
          : line,
      ]),
    ),
  );

const withoutEmptyLines = (edits: CellEdits): CellEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, line]) => Object.keys(line).length > 0));

/** The undo and redo states of a table. */
export interface EditHistory {
  past: readonly CellEdits[];
  now: CellEdits;
  future: readonly CellEdits[];
  /** Name of the latest step. Further edits with the same name are merged into it. */
  step?: string | undefined;
}

const MAX_STEPS = 200;

export const beginHistory = (now: CellEdits): EditHistory => ({ past: [], now, future: [] });

/** @param step consecutive edits with the same step are undone together. Absent: a step of its own */
export function addStep(history: EditHistory, now: CellEdits, step?: string): EditHistory {
  if (step !== undefined && step === history.step) return { ...history, now };
  return { past: [...history.past.slice(1 - MAX_STEPS), history.now], now, future: [], step };
}

export function undoStep({ past, now, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
}

export function redoStep({ past, now, future }: EditHistory): EditHistory {
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future };
}
