import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMockupScene, type SolidScene } from '../../../model/mockup-scene.ts';

/** A fixture's solid scene at a reduced size, with a source of its files. */
export async function loadFixtureScene(name: string, sizePx: number) {
  const folder = `fixtures/models/${name}`;
  const load = async (reference: string) => new Uint8Array(await readFile(join(folder, reference)));
  const parsed = parseMockupScene(JSON.parse(new TextDecoder().decode(await load('scene.json'))));
  if (parsed.kind !== 'solid') throw new Error(`${name} is no solid scene`);
  const scene: SolidScene = { ...parsed, widthPx: sizePx, heightPx: sizePx };
  return { scene, source: { load }, model: await load(parsed.modelUrl) };
}
