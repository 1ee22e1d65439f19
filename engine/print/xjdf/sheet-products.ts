import { inMicrons } from '../in-microns.ts';
import type { SheetTicket } from '../../model/sheet-ticket.ts';

/** A print with the print on its back, as delivered. */
export interface SheetProduct {
  /** An XML identifier. */
  id: string;
  /** The name of the front print. */
  name: string;
  copies: number;
  order?: string | undefined;
  sku?: string | undefined;
  trimWidthMm: number;
  trimHeightMm: number;
}

type PlacedPrint = SheetTicket['sheets'][number]['prints'][number];

/** The front print of a place. */
export const frontOf = ({ print, backOf }: PlacedPrint): string => backOf ?? print;

/** The size of a print without bleed, before rotation. */
export function trimSizeOf({ widthMm, heightMm, bleedMm, turnedDeg }: PlacedPrint): [number, number] {
  const [across, down] = [inMicrons(widthMm - 2 * bleedMm), inMicrons(heightMm - 2 * bleedMm)];
  return turnedDeg % 180 === 0 ? [across, down] : [down, across];
}

/**
 * The products of a file of sheets, with their copies in it. A file with only backs lists the products of their fronts.
 */
export function listSheetProducts({ sheets }: Pick<SheetTicket, 'sheets'>): SheetProduct[] {
  const products = new Map<string, SheetProduct>();
  const seen = new Set<string>();
  for (const place of sheets.flatMap(({ prints }) => prints)) {
    const name = frontOf(place);
    const copy = JSON.stringify([name, place.copy]);
    if (seen.has(copy)) continue;
    seen.add(copy);
    const [trimWidthMm, trimHeightMm] = trimSizeOf(place);
    const { order, sku } = place;
    const id = `print-${products.size + 1}`;
    const product = products.get(name) ?? { id, name, copies: 0, order, sku, trimWidthMm, trimHeightMm };
    product.copies++;
    products.set(name, product);
  }
  return [...products.values()];
}
