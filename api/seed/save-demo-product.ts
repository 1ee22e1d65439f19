import type { Knex } from 'knex';
import { fileSafe, type Product } from '../../engine/node.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';
import { saveMockupScenes } from '../services/products/save-mockup-scenes.ts';
import { saveProduct } from '../services/products/save-product.ts';
import type { ReferenceStore } from './store-references.ts';

/** Sets up a fixture product with its files. @returns the new ids */
export async function saveDemoProduct(
  database: Knex,
  owner: { enterpriseId: number; shopId: number },
  product: Product,
  store: ReferenceStore,
): Promise<IdMap> {
  const ids = await saveProduct(database, owner, await store.store({ ...product, mockupScenes: [] }));
  const id = ids.get('productGroup', product.shopProduct.enterpriseProductGroup.id)!;
  await saveMockupScenes(database, id, product, ({ url, name }) => {
    const place = { context: `mockup-scenes/${id}`, filename: `${fileSafe(name)}.json` };
    return store.storeScene(url, place, ids);
  });
  return ids;
}
