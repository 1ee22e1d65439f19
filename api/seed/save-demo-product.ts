import type { Knex } from 'knex';
import { fileSafe, type Product } from '../../engine/node.ts';
import { json } from '../data/connect.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';
import { saveProduct } from '../services/products/save-product.ts';
import type { ReferenceStore } from './store-references.ts';

/**
 * Sets a fixture product up with its files. Its mockup scenes name views and print areas, so they are written when those
 * have their numbers.
 * @returns the new numbers
 */
export async function saveDemoProduct(
  database: Knex,
  owner: { enterpriseId: number; shopId: number },
  product: Product,
  store: ReferenceStore,
): Promise<IdMap> {
  const { mockupScenes } = product;
  const ids = await saveProduct(database, owner, await store.store({ ...product, mockupScenes: [] }));
  const id = ids.get('productGroup', product.shopProduct.enterpriseProductGroup.id)!;
  const scenes: Product['mockupScenes'] = [];
  for (const { url, ...scene } of mockupScenes) {
    const place = { context: `mockup-scenes/${id}`, filename: `${fileSafe(scene.name)}.json` };
    scenes.push({ ...scene, url: await store.storeScene(url, place, ids) });
  }
  await database('productGroup')
    .where({ id })
    .update({ mockupScenes: json(scenes) });
  return ids;
}
