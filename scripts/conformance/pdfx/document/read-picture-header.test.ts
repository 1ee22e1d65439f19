import test from 'ava';
import sharp, { type Sharp } from 'sharp';
import { readPictureHeader } from './read-picture-header.ts';

const blank = (channels: 3 | 4) =>
  sharp({ create: { width: 30, height: 20, channels, background: '#808080' } });

test('the header of baseline and progressive JPEGs is read, in colour and grey', async (t) => {
  const read = async (picture: Sharp) => readPictureHeader(await picture.toBuffer(), 'DCTDecode');
  const size = { width: 30, height: 20 };
  t.deepEqual(await read(blank(3).jpeg()), { ...size, components: 3 });
  t.deepEqual(
    await read(
      blank(3)
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'A' } }),
    ),
    {
      ...size,
      components: 3,
    },
  );
  t.deepEqual(await read(blank(3).toColourspace('b-w').jpeg()), { ...size, components: 1 });
  t.deepEqual(await read(blank(3).toColourspace('cmyk').jpeg()), { ...size, components: 4 });
  t.is(await read(blank(3).png()), undefined);
});

test('JPEG 2000 is read by its codestream, in any boxes', (t) => {
  const codestream = Buffer.alloc(60);
  codestream.writeUInt32BE(0xff4fff51, 0);
  [35, 24, 5, 4].forEach((value, index) => codestream.writeUInt32BE(value, 8 + index * 4));
  codestream.writeUInt16BE(4, 40);
  const boxed = Buffer.concat([Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), codestream]);
  for (const bytes of [codestream, boxed])
    t.deepEqual(readPictureHeader(bytes, 'JPXDecode'), { width: 30, height: 20, components: 4 });
  t.is(readPictureHeader(codestream.subarray(0, 20), 'JPXDecode'), undefined);
});
