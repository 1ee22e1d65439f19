import { PlatenError } from '../../errors.ts';

/** A caller's notes on a print for production. Every field is optional free text. */
export interface Slug {
  order?: string;
  item?: string;
  sku?: string;
  quantity?: string;
  date?: string;
  design?: string;
}

/** One field in print and in the code. */
export interface SlugEntry {
  key: keyof Slug | 'print';
  value: string;
}

const labels: Readonly<Record<SlugEntry['key'], string>> = {
  order: 'Order',
  item: 'Item',
  sku: 'SKU',
  quantity: 'Quantity',
  date: 'Date',
  design: 'Design',
  print: 'Print',
};

/** Maximum length of a field; a slug is one line. */
const MAX_CHARS = 80;

/** The text of a field, shortened to the maximum length. */
export const cutSlugField = (text: string): string => [...text].slice(0, MAX_CHARS).join('');

/**
 * Lists the given fields of a slug in reading order, with the name of the print last.
 * @param page the name of the print, `front-item-2`, and its item, unless the caller names another
 * @throws PlatenError `slug-too-long`
 */
export function listSlugEntries(
  slug: Slug,
  { name, itemNbr }: { name: string; itemNbr?: number },
): SlugEntry[] {
  const given = { ...(itemNbr !== undefined && { item: String(itemNbr) }), ...slug, print: name };
  const entries = (Object.keys(labels) as SlugEntry['key'][]).map((key) => ({
    key,
    value: (given[key] ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
  }));
  const long = entries.find(({ key, value }) => key !== 'print' && [...value].length > MAX_CHARS);
  if (long)
    throw new PlatenError(
      'slug-too-long',
      `the ${long.key} of the slug has ${[...long.value].length} characters: give at most ${MAX_CHARS}`,
    );
  return entries.filter(({ value }) => value !== '');
}

/** The human-readable slug: `Order 1042 · Item 2 · Print front`. Lines do not break between a label and its value. */
export const formatSlug = (entries: readonly SlugEntry[]): string =>
  entries.map(({ key, value }) => `${labels[key]}\u00A0${value}`).join('  ·  ');

/** The machine-readable slug, a query string: `order=1042&item=2&print=front`. */
export const encodeSlug = (entries: readonly SlugEntry[]): string =>
  new URLSearchParams(entries.map(({ key, value }) => [key, value])).toString();
