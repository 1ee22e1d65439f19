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
  /** Each item has its own texts, so the quantity is the number of items of the design. */
  isQuantityFixed: boolean;
  /** Price of one item in pence, including the charges of the design. */
  pricePence: number;
}

/** The cart and the orders of a browser. */
export class Visit {
  /** Ids of its orders by number, the only ones that it sees. */
  readonly orders = new Map<string, number>();
  #lines: readonly CartLine[] = [];
  #orderNumber = newOrderNumber();

  get lines(): readonly CartLine[] {
    return this.#lines;
  }

  /** The number of the order that the cart becomes, which makes a repeated checkout the same order. */
  get orderNumber(): string {
    return this.#orderNumber;
  }

  /** Replaces the lines. The changed cart becomes another order. */
  change(lines: readonly CartLine[]): void {
    this.#lines = lines;
    this.#orderNumber = newOrderNumber();
  }
}

const newOrderNumber = (): string => `DEMO-${randomBytes(4).toString('hex').toUpperCase()}`;

const MAX_VISITS = 1000;

/** The carts by browser. They are lost when the process ends. */
export class Carts {
  private readonly visits = new LRUCache<string, Visit>({ max: MAX_VISITS });

  /** @param id from the browser's cookie. An unknown id starts a new cart */
  open(id: string | undefined): { id: string; visit: Visit } {
    const known = id === undefined ? undefined : this.visits.get(id);
    if (id !== undefined && known) return { id, visit: known };
    const begun = randomBytes(16).toString('base64url');
    const visit = new Visit();
    this.visits.set(begun, visit);
    return { id: begun, visit };
  }
}
