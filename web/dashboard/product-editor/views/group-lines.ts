import { productGroups } from '../../../../api/contract/resources/product-groups.ts';
import type { ResourceField } from '../../../../api/contract/resource-fields.ts';
import type { Product } from '../../../../engine/browser.ts';
import { t } from '../../../shared/text/text.ts';
import { cellText } from '../../records/cell-text.ts';
import { listLines } from '../../records/change-lines.ts';
import { relatedText, relationOf } from '../../records/related-text.ts';
import { translatedFields } from '../../records/translated-fields.ts';
import type { LabelOf } from '../../records/use-labels.ts';
import { changedGroupFields } from './compare-parts.ts';

/** A differing part, as the comparison shows it. */
export interface Line {
  name: string;
  before: string;
  now: string;
}

/** A list of hundreds of mockups may differ in each. */
const MAX_LINES = 12;

/** The differing fields of the product group itself. Of lists and groups of fields, only the differing values. */
export function groupLines(before: Product, now: Product, labelOf: LabelOf): Line[] {
  const fields = translatedFields(productGroups);
  return changedGroupFields(before, now).flatMap(({ name, before: was, now: is }) => {
    const field = fields.find((each) => each.name === name);
    if (!field) return [];
    const [first, second] = differingTexts(field, was, is, labelOf);
    return [{ name: `${t('Product')}: ${field.label}`, before: first, now: second }];
  });
}

function differingTexts(
  field: ResourceField,
  was: unknown,
  is: unknown,
  labelOf: LabelOf,
): [before: string, now: string] {
  const values = [was, is] as const;
  const relation = relationOf(field);
  if (field.editor === 'relation' && relation)
    return textsOf(values.map((value) => [relatedText(relation, value, (id) => labelOf(field, id))]));
  if (field.editor === 'richtext') {
    const [former, current] = values.map((value) => [textOfHtml(value)]);
    // Texts that differ only in their formatting are shown with it.
    return textsOf(former![0] === current![0] ? values.map((value) => [String(value)]) : [former!, current!]);
  }
  if (!values.some((value) => typeof value === 'object' && value !== null))
    return textsOf(values.map((value) => [cellText(field, value)]));
  const [former, current] = values.map((value) => listLines(field, value)) as [string[], string[]];
  return textsOf([
    former.filter((line) => !current.includes(line)),
    current.filter((line) => !former.includes(line)),
  ]);
}

const textsOf = (sides: string[][]): [before: string, now: string] =>
  sides.map((lines) => {
    const text = lines.slice(0, MAX_LINES).join('\n');
    return lines.length > MAX_LINES ? `${text}\n…` : text || t('None');
  }) as [string, string];

const textOfHtml = (value: unknown): string =>
  typeof value === 'string'
    ? (new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '').trim()
    : '';
