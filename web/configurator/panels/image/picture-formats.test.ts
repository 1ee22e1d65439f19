import test from 'ava';
import { renamePicture } from './picture-formats.ts';

test('a picture keeps its name and has the extension of its new format', (t) => {
  t.is(renamePicture('IMG_0001.HEIC', '.jpg'), 'IMG_0001.jpg');
  t.is(renamePicture('a.tiff', '.png'), 'a.png');
  t.is(renamePicture('photo', '.jpg'), 'photo.jpg');
  t.is(renamePicture('v1.gif.final', '.png'), 'v1.gif.final.png');
});
