import { readFile } from 'node:fs/promises';
import test from 'ava';
import { MemoryAssetSource } from '../../engine/node.ts';
import { refuseCutPictures } from './whole-pictures.ts';

test('a truncated JPEG with a proper end is refused by name, while complete ones and other files are accepted', async (t) => {
  const [whole, png] = await Promise.all(
    ['fixtures/images/daisy-low-resolution.jpg', 'fixtures/images/placeholder-logo.png'].map((file) =>
      readFile(file),
    ),
  );
  const cut = Buffer.concat([whole!.subarray(0, whole!.length / 2), Buffer.from([0xff, 0xd9])]);
  const files = { 'whole.jpg': whole!, 'cut.jpg': cut, 'logo.png': png!, 'text.txt': Buffer.from('Hi') };
  const source = refuseCutPictures(new MemoryAssetSource(files));
  for (const name of ['whole.jpg', 'logo.png', 'text.txt'] as const)
    t.deepEqual(await source.load(name), files[name]);
  await t.throwsAsync(source.load('cut.jpg'), { code: 'picture-broken', message: /^cut\.jpg: / });
  const limits: (number | undefined)[] = [];
  const limited = refuseCutPictures({
    load: (_reference, maxBytes) => Promise.resolve((limits.push(maxBytes), png!)),
  });
  await limited.load('mug.psd', 7);
  t.deepEqual(limits, [7]);
  await t.throwsAsync(source.load('gone.jpg'), { code: 'asset-missing' });
});
