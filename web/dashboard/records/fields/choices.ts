import { shopTypesCall } from '../../../../api/contract/calls/catalogue.ts';
import { client } from '../../../shared/api/client.ts';
import { formatLocale } from '../../../shared/text/text.ts';
import { findRelated } from '../find-resource.ts';
import { readRow, listRows } from '../record-calls.ts';

export interface Choice {
  value: string | number;
  label: string;
}

/** Lists that stand in the form itself. */
const OWN_LISTS = ['layers', 'clipArts', 'mockupScenes'];
const MAX_ROWS = 500;

interface ReadChoices {
  /** Undefined: they are loaded. */
  choices: readonly Choice[] | undefined;
  /** Number of the record that they are loaded of. */
  source: number | undefined;
}

/**
 * The rows that a choice offers, as far as the form has them.
 * @param values of the form
 * @param name of the field, as `layers.2.ink`
 * @param from the list, as the contract names it
 */
export function readChoices(values: unknown, name: string, from: string | undefined): ReadChoices {
  const around = listAround(values, name);
  if (from !== undefined && OWN_LISTS.includes(from)) {
    const rows = around.map((each) => each[from]).find((each) => Array.isArray(each));
    return { choices: toChoices(rows), source: undefined };
  }
  const keys =
    from === 'colours' ? ['colourGroupId'] : ['enterpriseProductGroupId', 'enterpriseProductGroupIds'];
  const ids = around.flatMap((each) => keys.flatMap((key) => each[key]));
  return { choices: undefined, source: ids.find((id) => typeof id === 'number') };
}

/** The objects that a field stands in, the nearest first. */
function listAround(values: unknown, name: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  let inner = values;
  for (const part of name.split('.')) {
    if (typeof inner !== 'object' || inner === null) break;
    if (!Array.isArray(inner)) found.unshift(inner as Record<string, unknown>);
    inner = (inner as Record<string, unknown>)[part];
  }
  return found;
}

/** The rows that a choice offers, of the record that {@link readChoices} named or of the server. @throws ApiProblem */
export async function loadChoices(
  enterpriseId: number,
  from: string | undefined,
  source: number | undefined,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  if (from === 'currencies') return listCurrencies();
  if (from === 'shopTypes') {
    const { shopTypes } = await client(shopTypesCall, { signal });
    return shopTypes.map(({ name, description }) => ({ value: name, label: description || name }));
  }
  if (from === 'productDesignAreas') {
    const groups = findRelated('designAreaGroup')!;
    const { rows } = await listRows(groups, { enterpriseId }, { size: MAX_ROWS }, signal);
    return rows.flatMap((row) => toChoices(row[from]));
  }
  if (source === undefined) return [];
  const record = findRelated(from === 'colours' ? 'colourGroup' : 'productGroup')!;
  const row = await readRow(record, { enterpriseId }, source, signal);
  if (from !== 'attributeValues') return toChoices(row[from ?? '']);
  const attributes = Array.isArray(row['attributes']) ? (row['attributes'] as Record<string, unknown>[]) : [];
  return attributes.flatMap((attribute) => toChoices(attribute['attributeValues']));
}

async function listCurrencies(): Promise<Choice[]> {
  const { currencies, describeCurrency } = await import('../../../../engine/currencies.ts');
  return currencies.map(({ code }) => ({
    value: code,
    label: `${code} – ${describeCurrency(code, formatLocale()).name}`,
  }));
}

/** Rows are named by their number, else by their name. */
function toChoices(rows: unknown): Choice[] {
  if (!Array.isArray(rows)) return [];
  return (rows as Record<string, unknown>[]).flatMap(({ id, name, backgroundHexCode }) => {
    const value = isKey(id) ? id : name;
    const label = [name, backgroundHexCode].find((each) => typeof each === 'string' && each !== '');
    return isKey(value) ? [{ value, label: typeof label === 'string' ? label : String(value) }] : [];
  });
}

const isKey = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
