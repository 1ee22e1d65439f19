import { PlatenError } from '../../errors.ts';

/** A caller's notes on a print for the people who make it. Every field is optional and free text. */
export interface Slug {
  order?: string;
  item?: string;
  sku?: string;
  quantity?: string;
  date?: string;
}

/** One field as it is printed and as its code has it. */
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
  print: 'Print',
};

/** Longest field: a slug is a line, not a page. */
const MAX_CHARS = 80;

/**
 * The fields of a slug that are there, in the order they are read in, with the name of the print last.
 * @param page the name of the print, `front-item-2`, and the item it is for, unless the caller names another
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

/** The slug as people read it: `Order 1042 · Item 2 · Print front`. No line ends between a label and its value. */
export const formatSlug = (entries: readonly SlugEntry[]): string =>
  entries.map(({ key, value }) => `${labels[key]}\u00A0${value}`).join('  ·  ');

/** The slug as a machine reads it, a query string: `order=1042&item=2&print=front`. */
export const encodeSlug = (entries: readonly SlugEntry[]): string =>
  new URLSearchParams(entries.map(({ key, value }) => [key, value])).toString();
