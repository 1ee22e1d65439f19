import type * as z from 'zod';
import { saveVariantsCall } from '../../../api/contract/calls/variant-tables.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import type { CellEdits } from './edits/cell-edits.ts';
import { parsePriceText } from './price-text.ts';
import { type SaveResult, saveInParts } from './save-in-parts.ts';
import { EXISTS, savedCell, type VariantLine } from './variant-lines.ts';

type SentRow = z.input<typeof saveVariantsCall.body>['rows'][number];

/** Saves the edited lines. @throws ApiProblem */
export function saveVariants(
  place: { enterpriseId: number; groupId: number },
  lines: readonly VariantLine[],
  edits: CellEdits,
): Promise<SaveResult> {
  const { enterpriseId, groupId: id } = place;
  return saveInParts(composeVariantRows(lines, edits), (rows) =>
    client(saveVariantsCall, {
      params: { enterpriseId, id },
      body: { rows },
      idempotencyKey: randomId(),
    }),
  );
}

/** The rows to send. A removed line is deleted, and a new line is sent with all fields. */
export const composeVariantRows = (lines: readonly VariantLine[], edits: CellEdits): SentRow[] =>
  lines.flatMap((line) => {
    const own = edits[line.key];
    if (!own) return [];
    const { key, variant, valueIds } = line;
    const exists = own[EXISTS] ?? savedCell(line, EXISTS);
    if (variant && !exists)
      return { key, id: variant.id, unchangedSince: variant.utcUpdatedDateTime, isDeleted: true };
    if (!exists) return [];
    const textOf = (name: string) => String(own[name] ?? savedCell(line, name));
    const fields = {
      ...((!variant || 'name' in own) && { name: textOf('name') }),
      ...((!variant || 'sku' in own) && { sku: textOf('sku') || null }),
      ...('active' in own && { active: own['active'] === true }),
      ...('price' in own && { price: parsePriceText(textOf('price')) ?? null }),
    };
    if (variant) return { key, id: variant.id, unchangedSince: variant.utcUpdatedDateTime, ...fields };
    return { key, ...fields, attributeValues: valueIds.map((id) => ({ id })) };
  });
