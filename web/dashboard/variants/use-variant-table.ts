import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { queryClient } from '../api/query-client.ts';
import { reportFailure } from '../api/report-failure.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { findNeededVariants } from './find-needed-variants.ts';
import type { Attribute } from './combinations.ts';
import type { CellEdit, CellEdits, CellValue } from './edits/cell-edits.ts';
import { useCellEdits, type UsedCellEdits } from './edits/use-cell-edits.ts';
import type { Variant } from './load-variants.ts';
import { parsePriceText } from './price-text.ts';
import { saveVariants } from './save-variants.ts';
import type { SheetLine } from './sheet/sheet-line.ts';
import { EXISTS, listVariantLines, savedCell, toSheetLine, type VariantLine } from './variant-lines.ts';

/** The table of a group's variants, with what is edited and what was refused. */
export interface UsedVariantTable {
  lines: readonly VariantLine[];
  edited: UsedCellEdits;
  edits: CellEdits;
  /** Why lines are not saved or cannot be removed, by their keys. */
  faults: ReadonlyMap<string, string>;
  isSaving: boolean;
  /** Places of lines, as a selection has them. */
  numberOf: (line: VariantLine) => number;
  numbersOf: (keys: readonly string[]) => number[];
  cell: (line: VariantLine, name: string) => CellValue;
  toSheetLine: (line: VariantLine, isSelected: boolean) => SheetLine;
  edit: (cells: readonly CellEdit[], step?: string) => void;
  save: () => void;
}

const NONE: ReadonlyMap<string, string> = new Map();

export function useVariantTable(
  groupId: number,
  attributes: readonly Attribute[],
  variants: readonly Variant[],
): UsedVariantTable {
  const { enterpriseId } = useSession().user;
  const lines = useMemo(() => listVariantLines(attributes, variants), [attributes, variants]);
  const numbers = useMemo(() => new Map(lines.map(({ key }, index) => [key, index])), [lines]);
  const [faults, setFaults] = useState(NONE);
  const saved = useCallback(
    (key: string, name: string) => {
      const line = lines[numbers.get(key) ?? -1];
      return line ? savedCell(line, name) : '';
    },
    [lines, numbers],
  );
  const edited = useCellEdits(`variants/${groupId}`, saved);
  const { edits, settle } = edited;
  const cell = (line: VariantLine, name: string) => edits[line.key]?.[name] ?? savedCell(line, name);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const wrong = lines.filter((line) => isPriceWrong(edits, line.key)).map(({ key }) => key);
      const right = lines.filter(({ key }) => !wrong.includes(key));
      const { saved: done, refused } = await saveVariants({ enterpriseId, groupId }, right, edits);
      return { done, refused, wrong };
    },
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: ({ done, refused, wrong }) => {
      settle(done);
      setFaults(new Map([...refused, ...wrong.map((key) => [key, priceFault()] as const)]));
      const left = refused.size + wrong.length;
      if (left === 0) showToast(translateSentence(messages.updated));
      else showToast(linesNotSaved(left), 'failure');
    },
    onError: (error) => reportFailure(queryClient, error),
  });
  const needed = useMutation({
    mutationFn: (removed: readonly VariantLine[]) => findNeededVariants(enterpriseId, removed),
    onSuccess: (found) => setFaults((known) => new Map([...known, ...found])),
  });
  const edit = (cells: readonly CellEdit[], step?: string) => {
    const lineOf = (key: string) => lines[numbers.get(key) ?? -1];
    // A combination that is given a text becomes a variant.
    const begun = cells.flatMap(({ key, name, value }) => {
      const line = lineOf(key);
      const isText = name !== EXISTS && typeof value === 'string' && value !== '';
      return line && isText && cell(line, EXISTS) !== true ? { key, name: EXISTS, value: true } : [];
    });
    edited.edit([...cells, ...begun], step);
    const touched = new Set(cells.map(({ key }) => key));
    if (faults.size > 0) setFaults(new Map([...faults].filter(([key]) => !touched.has(key))));
    const removed = cells.flatMap(({ key, name, value }) => {
      const line = name === EXISTS && value === false ? lineOf(key) : undefined;
      return line?.variant ? line : [];
    });
    if (removed.length > 0) needed.mutate(removed);
  };
  return {
    lines,
    edited,
    edits,
    faults,
    isSaving: isPending,
    numberOf: ({ key }) => numbers.get(key) ?? -1,
    numbersOf: (keys) => keys.map((key) => numbers.get(key) ?? -1),
    cell,
    toSheetLine: (line, isSelected) =>
      toSheetLine(line, attributes, edits, { isSelected, fault: faults.get(line.key) }),
    edit,
    save: () => edited.isDirty && !isPending && mutate(),
  };
}

const isPriceWrong = (edits: CellEdits, key: string): boolean => {
  const price = edits[key]?.['price'];
  return typeof price === 'string' && parsePriceText(price) === undefined;
};

const priceFault = () => t('A price is a number, such as 12.50.');

export const linesNotSaved = (count: number): string =>
  t('{count, plural, one {# line was not saved} other {# lines were not saved}}', { count });
