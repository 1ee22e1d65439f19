import type * as z from 'zod';
import { saveSoldVariantsCall } from '../../../../api/contract/calls/variant-tables.ts';
import { client } from '../../../shared/api/client.ts';
import { randomId } from '../../../shared/random-id.ts';
import type { CellEdits } from '../edits/cell-edits.ts';
import { type SaveResult, saveInParts } from '../save-in-parts.ts';
import { NUMBER, savedSoldCell, SOLD, type SoldLine } from './sold-lines.ts';

type SentRow = z.input<typeof saveSoldVariantsCall.body>['rows'][number];

interface SoldPlace {
  enterpriseId: number;
  shopProductId: number;
  /** The shop's system, which assigns the variant ids. */
  shopType: string | undefined;
}

/** Saves the edited lines. @throws ApiProblem */
export function saveSold(
  { enterpriseId, shopProductId: id, shopType }: SoldPlace,
  lines: readonly SoldLine[],
  edits: CellEdits,
): Promise<SaveResult> {
  return saveInParts(composeSoldRows(lines, edits, shopType), (rows) =>
    client(saveSoldVariantsCall, {
      params: { enterpriseId, id },
      body: { rows },
      idempotencyKey: randomId(),
    }),
  );
}

/** The rows to send. A line that is no longer sold is deleted. */
export const composeSoldRows = (
  lines: readonly SoldLine[],
  edits: CellEdits,
  shopType: string | undefined,
): SentRow[] =>
  lines.flatMap((line): SentRow[] => {
    const own = edits[line.key] ?? {};
    const { key, sold, variant } = line;
    const isSold = own[SOLD] ?? savedSoldCell(line, SOLD);
    const number = String(own[NUMBER] ?? savedSoldCell(line, NUMBER)) || null;
    const numbered = { ecommerceVariantId: number, ...(shopType && { ecommerceShopType: shopType }) };
    if (sold) {
      const row = { key, id: sold.id, unchangedSince: sold.utcUpdatedDateTime };
      return [isSold ? { ...row, ...numbered } : { ...row, isDeleted: true }];
    }
    return isSold && variant ? [{ key, enterpriseProductVariantId: variant.id, ...numbered }] : [];
  });
