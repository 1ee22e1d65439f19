import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { queryClient } from '../../api/query-client.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { showToast } from '../../shell/toasts.ts';
import type { SaveResult } from '../save-in-parts.ts';
import type { CellEdit, CellEdits, CellValue } from './cell-edits.ts';
import { useCellEdits, type UsedCellEdits } from './use-cell-edits.ts';

interface TableOfLines<L> {
  /** Name of the draft on the device. */
  name: string;
  lines: readonly L[];
  savedCell: (line: L, name: string) => CellValue;
  /** Saves the edited lines. @throws ApiProblem */
  save: (lines: readonly L[], edits: CellEdits) => Promise<SaveResult>;
}

/** The lines of a table with their edits and refusals. */
export interface EditedLines<L> {
  lines: readonly L[];
  edited: UsedCellEdits;
  edits: CellEdits;
  /** Reasons why lines are not saved or cannot be removed, by line key. */
  faults: ReadonlyMap<string, string>;
  addFaults: (faults: ReadonlyMap<string, string>) => void;
  isSaving: boolean;
  lineOf: (key: string) => L | undefined;
  /** Index of a line, for selections. */
  numberOf: (line: L) => number;
  numbersOf: (keys: readonly string[]) => number[];
  cell: (line: L, name: string) => CellValue;
  edit: (cells: readonly CellEdit[], step?: string) => void;
  save: () => void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Edits lines and saves them together. Refused lines keep their edits. */
export function useEditedLines<L extends { key: string }>({
  name,
  lines,
  savedCell,
  save,
}: TableOfLines<L>): EditedLines<L> {
  const numbers = useMemo(() => new Map(lines.map(({ key }, index) => [key, index])), [lines]);
  const [faults, setFaults] = useState(NONE);
  const lineOf = useCallback((key: string) => lines[numbers.get(key) ?? -1], [lines, numbers]);
  const savedValue = (key: string, column: string) => {
    const line = lineOf(key);
    return line ? savedCell(line, column) : '';
  };
  const edited = useCellEdits(name, savedValue);
  const { edits, removeSaved } = edited;
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: CellEdits) =>
      save(
        lines.filter(({ key }) => key in sent),
        sent,
      ),
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: ({ saved, refused }, sent) => {
      removeSaved(saved, sent);
      setFaults(refused);
      if (refused.size === 0) showToast(translateSentence(messages.updated));
      else showToast(notSaved(refused.size), 'failure');
    },
    onError: (error) => reportFailure(queryClient, error),
  });
  return {
    lines,
    edited,
    edits,
    faults,
    addFaults: (found) => setFaults((known) => new Map([...known, ...found])),
    isSaving: isPending,
    lineOf,
    numberOf: ({ key }) => numbers.get(key) ?? -1,
    numbersOf: (keys) => keys.map((key) => numbers.get(key) ?? -1),
    cell: (line, column) => edits[line.key]?.[column] ?? savedCell(line, column),
    edit: (cells, step) => {
      edited.edit(cells, step);
      const touched = new Set(cells.map(({ key }) => key));
      if (faults.size > 0) setFaults(new Map([...faults].filter(([key]) => !touched.has(key))));
    },
    save: () => edited.isDirty && !isPending && mutate(edits),
  };
}

const notSaved = (count: number): string =>
  t('{count, plural, one {# line was not saved} other {# lines were not saved}}', { count });
