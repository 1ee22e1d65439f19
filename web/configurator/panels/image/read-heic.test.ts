import test from 'ava';
import { isHeic, nameAsJpeg } from './read-heic.ts';

test('photos of iPhones are known by their media type, else by their extension', (t) => {
  t.true(isHeic({ name: 'IMG_0001.HEIC', type: '' }));
  t.true(isHeic({ name: 'photo', type: 'image/heif' }));
  t.false(isHeic({ name: 'photo.jpg', type: 'image/jpeg' }));
  t.false(isHeic({ name: 'renamed.heic', type: 'image/jpeg' }), 'a JPEG that was renamed is none');
  t.is(nameAsJpeg('IMG_0001.HEIC'), 'IMG_0001.jpg');
  t.is(nameAsJpeg('photo'), 'photo.jpg');
});
