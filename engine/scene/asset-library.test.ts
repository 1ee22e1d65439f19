import test from 'ava';
import { readFileSync } from 'node:fs';
import { MemoryAssetSource } from '../assets/memory-asset-source.ts';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { AssetLibrary } from './asset-library.ts';

test('two products can use different font files with the same id', async (t) => {
  const source = new MemoryAssetSource({
    lora: readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2'),
    caveat: readFileSync('fixtures/fonts/caveat/caveat-latin-400-normal.woff2'),
  });
  const library = new AssetLibrary(source, nodePlatform);
  const font = (uploadUrl: string) => ({ id: 1, font: uploadUrl, variation: 'REGULAR' as const, uploadUrl });
  const [lora, again, caveat] = await Promise.all(
    ['lora', 'lora', 'caveat'].map((url) => library.face(font(url))),
  );
  t.is(lora, again);
  t.not(lora, caveat);
});
