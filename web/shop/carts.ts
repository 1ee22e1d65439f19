import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ShopProduct } from './catalogue.ts';

export interface CartLine {
  product: ShopProduct;
  shopProductVariantId: number;
  customisationCode: string;
  /** Address of a picture of the design, where there is one. */
  pictureUrl: string;
  quantity: number;
  /** For one item, with the charges of the design. */
  pricePence: number;
}

export interface Visit {
  lines: CartLine[];
  /** Orders of this browser: it sees no others. */
  orderIds: Set<number>;
}

const MAX_VISITS = 1000;

/** The cart of each browser. It is lost when the shop ends. */
export class Carts {
  private readonly visits = new LRUCache<string, Visit>({ max: MAX_VISITS });

  /** @param id of the browser's cookie; one that is not known begins anew */
  open(id: string | undefined): { id: string; visit: Visit } {
    const known = id === undefined ? undefined : this.visits.get(id);
    if (id !== undefined && known) return { id, visit: known };
    const begun = randomBytes(16).toString('base64url');
    const visit: Visit = { lines: [], orderIds: new Set() };
    this.visits.set(begun, visit);
    return { id: begun, visit };
  }
}
