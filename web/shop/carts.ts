import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ShopProduct } from './catalogue.ts';

export interface CartLine {
  /** Unchanged when its design is changed. */
  id: string;
  product: ShopProduct;
  shopProductVariantId: number;
  /** The name of the variant, if the product has several. */
  variant: string | undefined;
  customisationCode: string;
  /** URL of a picture of the design. Empty: there is none. */
  pictureUrl: string;
  quantity: number;
  /** Price of one item in pence, including the charges of the design. */
  pricePence: number;
}

export interface Visit {
  lines: CartLine[];
  /** Orders of this browser, the only ones that it sees. */
  orderIds: Set<number>;
}

const MAX_VISITS = 1000;

/** The carts by browser. They are lost when the process ends. */
export class Carts {
  private readonly visits = new LRUCache<string, Visit>({ max: MAX_VISITS });

  /** @param id from the browser's cookie. An unknown id starts a new cart */
  open(id: string | undefined): { id: string; visit: Visit } {
    const known = id === undefined ? undefined : this.visits.get(id);
    if (id !== undefined && known) return { id, visit: known };
    const begun = randomBytes(16).toString('base64url');
    const visit: Visit = { lines: [], orderIds: new Set() };
    this.visits.set(begun, visit);
    return { id: begun, visit };
  }
}
