/** A tick or a text. */
export type CellValue = string | boolean;

/** Unsaved cells, by the key of their line and the name of their column. */
export type CellEdits = Readonly<Record<string, Readonly<Record<string, CellValue>>>>;

/** A cell with a new value. */
export interface CellEdit {
  key: string;
  name: string;
  value: CellValue;
}

/**
 * Edits with further ones. A cell that is again as it was saved is no edit.
 * @param savedValue of a cell
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

/** Edits without those of some lines. */
export const withoutLines = (edits: CellEdits, keys: ReadonlySet<string>): CellEdits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.has(key)));

const withoutEmptyLines = (edits: CellEdits): CellEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, line]) => Object.keys(line).length > 0));

/** The states of a table that undo and redo lead through. */
export interface EditHistory {
  past: readonly CellEdits[];
  now: CellEdits;
  future: readonly CellEdits[];
  /** Of the newest step: further edits of the same step belong to it. */
  step?: string | undefined;
}

const MAX_STEPS = 200;

export const beginHistory = (now: CellEdits): EditHistory => ({ past: [], now, future: [] });

/** @param step edits of one step in a row are undone together; absent: a step of its own */
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
