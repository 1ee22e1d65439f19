import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import type { Attribute } from './combinations.ts';
import type { CellEdit, CellEdits } from './edits/cell-edits.ts';
import { type EditedLines, useEditedLines } from './edits/use-edited-lines.ts';
import { findNeededVariants } from './find-needed-variants.ts';
import type { Variant } from './load-variants.ts';
import { parsePriceText } from './price-text.ts';
import { saveVariants } from './save-variants.ts';
import { EXISTS, listVariantLines, savedCell, type VariantLine } from './variant-lines.ts';

/** The table of a group's variants. */
export function useVariantTable(
  groupId: number,
  attributes: readonly Attribute[],
  variants: readonly Variant[],
): EditedLines<VariantLine> {
  const { enterpriseId } = useSession().user;
  const lines = useMemo(() => listVariantLines(attributes, variants), [attributes, variants]);
  const table = useEditedLines({
    name: `variants/${groupId}`,
    lines,
    savedCell,
    async save(edited, edits) {
      const wrong = edited.filter(({ key }) => isPriceWrong(edits, key)).map(({ key }) => key);
      const right = edited.filter(({ key }) => !wrong.includes(key));
      const { saved, refused } = await saveVariants({ enterpriseId, groupId }, right, edits);
      const fault = t('A price is a number, such as 12.50.');
      return { saved, refused: new Map([...refused, ...wrong.map((key) => [key, fault] as const)]) };
    },
  });
  const needed = useMutation({
    mutationFn: (removed: readonly VariantLine[]) => findNeededVariants(enterpriseId, removed),
    onSuccess: table.addFaults,
  });
  const edit = (cells: readonly CellEdit[], step?: string) => {
    // Entering a text in a combination creates its variant.
    const created = cells.flatMap(({ key, name, value }) => {
      const line = table.lineOf(key);
      const isText = name !== EXISTS && typeof value === 'string' && value !== '';
      return line && isText && table.cell(line, EXISTS) !== true ? { key, name: EXISTS, value: true } : [];
    });
    table.edit([...cells, ...created], step);
    const removed = cells.flatMap(({ key, name, value }) => {
      const line = name === EXISTS && value === false ? table.lineOf(key) : undefined;
      return line?.variant ? line : [];
    });
    if (removed.length > 0) needed.mutate(removed);
  };
  return { ...table, edit };
}

const isPriceWrong = (edits: CellEdits, key: string): boolean => {
  const price = edits[key]?.['price'];
  return typeof price === 'string' && parsePriceText(price) === undefined;
};
