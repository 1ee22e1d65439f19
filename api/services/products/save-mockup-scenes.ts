import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';

type Scene = Product['mockupScenes'][number];

/**
 * Stores the mockup scenes of a saved product. They refer to views and print areas, so they are stored when those have
 * ids.
 * @param store stores the file of a scene, and returns its reference
 */
export async function saveMockupScenes(
  database: Knex,
  productGroupId: number,
  { mockupScenes }: Product,
  store: (scene: Scene) => Promise<string>,
): Promise<void> {
  const scenes: Scene[] = [];
  for (const scene of mockupScenes) scenes.push({ ...scene, url: await store(scene) });
  await database('productGroup')
    .where({ id: productGroupId })
    .update({ mockupScenes: json(scenes) });
}
