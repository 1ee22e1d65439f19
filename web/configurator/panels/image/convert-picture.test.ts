import test from 'ava';
import { conversionRefusal, foreignFormatOf, isConvertedByServer } from './convert-picture.ts';

const formatOf = (name: string, type: string) => foreignFormatOf({ name, type })?.name;

test('foreign formats are recognised by media type, else by extension', (t) => {
  t.is(formatOf('IMG_0001.HEIC', ''), 'HEIC');
  t.is(formatOf('photo', 'image/heif'), 'HEIC');
  t.is(formatOf('a.avif', 'image/avif'), 'AVIF');
  t.is(formatOf('a.TIF', ''), 'TIFF');
  t.is(formatOf('a.gif', 'IMAGE/GIF'), 'GIF');
  t.is(formatOf('a.webp', 'image/webp'), 'WebP');
  t.is(formatOf('photo.jpg', 'image/jpeg'), undefined);
  t.is(formatOf('renamed.heic', 'image/jpeg'), undefined, 'a renamed JPEG is not foreign');
  t.is(formatOf('a.bmp', 'image/bmp'), undefined);
});

test('a picture that every browser reads is damaged if this one does not', (t) => {
  const titleOf = (name: string) => conversionRefusal(foreignFormatOf({ name, type: '' })!).title;
  t.is(titleOf('a.webp'), 'The picture is damaged');
  t.is(titleOf('a.gif'), 'The picture is damaged');
  t.is(titleOf('a.avif'), 'This browser cannot read AVIF pictures');
});

test('the server converts TIFF and HEIC', (t) => {
  const converts = (name: string) => isConvertedByServer(foreignFormatOf({ name, type: '' })!);
  t.true(converts('scan.tif') && converts('IMG_1.HEIC'));
  t.false(converts('a.avif') || converts('a.gif') || converts('a.webp'));
});
