import { readFile } from 'node:fs/promises';
import test from 'ava';
import sharp from 'sharp';
import { MemoryAssetSource } from '../../engine/node.ts';
import { type Conversion, conversionLine, printablePictures } from './printable-pictures.ts';

test('a truncated JPEG with a proper end is refused by name, while complete ones and other files are accepted', async (t) => {
  const [whole, png] = await Promise.all(
    ['fixtures/images/daisy-low-resolution.jpg', 'fixtures/images/placeholder-logo.png'].map((file) =>
      readFile(file),
    ),
  );
  const cut = Buffer.concat([whole!.subarray(0, whole!.length / 2), Buffer.from([0xff, 0xd9])]);
  const files = { 'whole.jpg': whole!, 'cut.jpg': cut, 'logo.png': png!, 'text.txt': Buffer.from('Hi') };
  const source = printablePictures(new MemoryAssetSource(files));
  for (const name of ['whole.jpg', 'logo.png', 'text.txt'] as const)
    t.deepEqual(await source.load(name), files[name]);
  await t.throwsAsync(source.load('cut.jpg'), { code: 'picture-broken', message: /^cut\.jpg: / });
  const limits: (number | undefined)[] = [];
  const limited = printablePictures({
    load: (_reference, maxBytes) => Promise.resolve((limits.push(maxBytes), png!)),
  });
  await limited.load('mug.psd', 7);
  t.deepEqual(limits, [7]);
  await t.throwsAsync(source.load('gone.jpg'), { code: 'asset-missing' });
});

test('a picture that canvases do not decode is converted and reported; a broken one is refused by name', async (t) => {
  const create = { width: 4, height: 4, channels: 3, background: '#f00' } as const;
  const tiff = await sharp({ create }).tiff().toBuffer();
  const files = { 'scan.tif': tiff, 'cut.tif': tiff.subarray(0, 20) };
  const conversions: Conversion[] = [];
  const source = printablePictures(new MemoryAssetSource(files), (conversion) =>
    conversions.push(conversion),
  );
  t.is((await sharp(await source.load('scan.tif')).metadata()).format, 'jpeg');
  t.deepEqual(conversions, [{ file: 'scan.tif', from: 'TIFF', to: 'JPG' }]);
  t.is(conversionLine(conversions[0]!), 'scan.tif is of format TIFF; it is printed as JPG.');
  await t.throwsAsync(source.load('cut.tif'), { code: 'picture-broken', message: /^cut\.tif: / });
});
