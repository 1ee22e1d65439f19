import { useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../records/device-draft.ts';
import { useSession } from '../../session/use-session.ts';
import {
  addStep,
  beginHistory,
  type CellEdit,
  type CellEdits,
  redoStep,
  undoStep,
  withCells,
  withoutSaved,
} from './cell-edits.ts';

/** Unsaved cells of a table. */
export interface UsedCellEdits {
  edits: CellEdits;
  isDirty: boolean;
  /** Time of restored edits (ISO 8601). Undefined: there were none. */
  restoredFrom: string | undefined;
  edit: (cells: readonly CellEdit[], step?: string) => void;
  /** Undefined: there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  discard: () => void;
  /** Removes the edits that a save has stored. */
  removeSaved: (keys: readonly string[], sent: CellEdits) => void;
}

/**
 * Unsaved cells of a table, with undo. The device stores them until they are saved or discarded.
 * @param name name of the table
 */
export function useCellEdits(
  name: string,
  savedValue: (key: string, name: string) => string | boolean,
): UsedCellEdits {
  const key = `platen-draft:${useSession().user.id}:${name}`;
  const [restored, setRestored] = useState(() => readDraft(key));
  const [history, setHistory] = useState(() => beginHistory((restored?.values ?? {}) as CellEdits));
  const { past, now, future } = history;
  const isDirty = Object.keys(now).length > 0;
  useEffect(() => {
    if (Object.keys(now).length > 0) writeDraft(key, now);
    else removeDraft(key);
  }, [key, now]);
  return {
    edits: now,
    isDirty,
    restoredFrom: isDirty ? restored?.utcSavedDateTime : undefined,
    edit: (cells, step) =>
      setHistory((before) => addStep(before, withCells(before.now, cells, savedValue), step)),
    undo: past.length > 0 ? () => setHistory(undoStep) : undefined,
    redo: future.length > 0 ? () => setHistory(redoStep) : undefined,
    discard: () => {
      setRestored(undefined);
      setHistory((before) => addStep(before, {}));
    },
    removeSaved: (keys, sent) => {
      setRestored(undefined);
      setHistory((before) => beginHistory(withoutSaved(before.now, sent, new Set(keys))));
    },
  };
}
