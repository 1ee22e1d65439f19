import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import { loadProduct } from '../products/load-product.ts';
import { storeProductVersion } from './product-versions.ts';

/** The products of one order's items: each is loaded, hashed and stored once, however many items it has. */
export class OrderedProducts {
  private readonly loaded = new Map<number, Promise<Product>>();
  private readonly kept = new Map<Product, Promise<number>>();

  constructor(
    private readonly database: Knex,
    private readonly enterpriseId: number,
  ) {}

  /** @throws PlatenError as `loadProduct` does */
  load(shopProductId: number): Promise<Product> {
    return once(this.loaded, shopProductId, () =>
      loadProduct(this.database, this.enterpriseId, shopProductId),
    );
  }

  /** @returns the number of the version that is stored for the order */
  keep(trx: Knex.Transaction, product: Product): Promise<number> {
    return once(this.kept, product, () => storeProductVersion(trx, this.enterpriseId, product));
  }
}

function once<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  if (!values.has(key)) values.set(key, make());
  return values.get(key)!;
}
