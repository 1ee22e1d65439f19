import type { Product } from '../../model/product-file.ts';
import type { TextAreaQuantity } from '../../model/text-area-quantities.ts';
import type { Finding } from '../finding.ts';
import { findById } from '../../model/id.ts';
import { messages } from '../messages.ts';
import { checkText } from '../text/check-text.ts';
import { ownTextOfItem, textOfItem } from '../text-of-item.ts';
import type { ItemColumn } from './list-item-columns.ts';

export type ItemFinding = Pick<Finding, 'severity' | 'rule' | 'message'>;

/** The findings about the text of an item: mandatory and empty (C5-02), or truncated (C5-03 to C5-05). */
export function checkItemText(
  product: Product,
  { layer, maskId, maxChars }: ItemColumn,
  item: Pick<TextAreaQuantity, 'layers'>,
): ItemFinding[] {
  const settings = layer.configuration.text;
  if (!settings) return [];
  if (settings.mandatory && textOfItem(product, layer, item).trim() === '') {
    const masks = product.maskGroups.flatMap((group) => group.masks);
    const message = messages.textMandatory(findById(masks, maskId)?.name ?? String(maskId));
    return [{ severity: 'error', rule: 'C5-02', message }];
  }
  const own = ownTextOfItem(layer, item);
  if (own === undefined) return [];
  return checkText(own, settings, maxChars).map((fault) =>
    Object.assign(fault, { severity: 'warning' as const }),
  );
}
