import { shopTypesCall } from '../../../../api/contract/calls/catalogue.ts';
import { client } from '../../../shared/api/client.ts';
import { formatLocale } from '../../../shared/text/text.ts';
import { findRelated } from '../find-resource.ts';
import { readRow, listRows } from '../record-calls.ts';

export interface Choice {
  value: string | number;
  label: string;
}

/** Lists that are in the form itself. */
const OWN_LISTS = ['layers', 'clipArts', 'mockupScenes'];
const MAX_ROWS = 500;

interface ReadChoices {
  /** Undefined: they must be loaded. */
  choices: readonly Choice[] | undefined;
  /** Id of the record that they are loaded from. */
  source: number | undefined;
}

/**
 * The rows of a choice that are in the form.
 * @param values values of the form
 * @param name name of the field, such as `layers.2.ink`
 * @param from name of the list in the contract
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

/** The objects that contain a field, innermost first. */
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

/** Loads the rows of a choice, from the record that {@link readChoices} returned or from the server. @throws ApiProblem */
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

/** Rows are identified by id, else by name. */
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
