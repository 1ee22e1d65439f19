import { readFile } from 'node:fs/promises';
import test from 'ava';
import { nameAsFormat, nameByContent } from './name-by-content.ts';

const named = (name: string, type = '') => ({ name, type });

test('a name gets the extension of its content', (t) => {
  t.is(nameAsFormat(named('photo.png', 'image/png'), 'JPG'), 'photo.jpg');
  t.is(nameAsFormat(named('photo.jfif', 'image/jpeg'), 'JPG'), 'photo.jpg');
  t.is(nameAsFormat(named('image:1234', 'image/jpeg'), 'JPG'), 'image:1234.jpg');
  t.is(nameAsFormat(named('IMG_1.JPG', 'image/jpeg'), 'HEIC'), 'IMG_1.heic');
  t.is(nameAsFormat(named('v1.final'), 'PNG'), 'v1.final.png');
  t.is(nameAsFormat(named('scan.jpg', 'image/jpeg'), 'PDF'), 'scan.pdf');
});

test('a right name is not changed, and neither is that of a document', (t) => {
  t.is(nameAsFormat(named('PHOTO.JPEG', 'image/jpeg'), 'JPG'), undefined);
  t.is(nameAsFormat(named('photo.webp'), 'WEBP'), undefined);
  t.is(nameAsFormat(named('letter.docx'), 'ZIP'), undefined);
  t.is(nameAsFormat(named('huge.bmp', 'image/bmp'), 'BMP'), undefined);
});

test('a right name with a wrong media type keeps its name', (t) => {
  t.is(nameAsFormat(named('photo.jpg', 'image/png'), 'JPG'), 'photo.jpg');
});

test('a file is recognised by its bytes, which stay the same', async (t) => {
  const bytes = await readFile('fixtures/images/corgi-cut-out.webp');
  const file = await nameByContent(new File([bytes], 'dog.jpg', { type: 'image/jpeg' }));
  t.like(file, { name: 'dog.webp', type: 'image/webp', size: bytes.length });
  const unknown = new File(['text'], 'dog.jpg', { type: 'image/jpeg' });
  t.is(await nameByContent(unknown), unknown);
});
