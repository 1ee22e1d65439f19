import test from 'ava';
import { imageSettings } from '../../model/image-settings.ts';
import { appFunctionDefinition } from '../../model/app-function.ts';
import { allowedExtensions, refuseFileUpload } from './file-upload.ts';
import { allowedImageTypes, imageTypeOf, refuseImageUpload } from './image-upload.ts';
import { sanitiseFileName } from './sanitise-file-name.ts';
import { cartMockupSize, needsThumbnail, thumbnailSize } from './thumbnail.ts';

const file = (name: string, type = '', sizeBytes = 1000) => ({ name, type, sizeBytes });

test('[C5-10] a type that is not allowed is refused with the list of valid types', (t) => {
  t.deepEqual(refuseImageUpload(file('a.gif', 'image/gif'), ['JPG', 'PNG']), {
    title: 'Image type error',
    message: 'Image type GIF not valid for this product. JPG, PNG',
  });
  t.is(refuseImageUpload(file('a.jpg', 'image/jpeg'), ['JPG', 'PNG']), undefined);
  t.is(
    refuseImageUpload(file('a.svg', 'image/svg+xml'), ['JPG', 'PNG'])?.message,
    'Image type SVG not valid for this product. JPG, PNG',
  );
});

test('[C5-10] the allowed types are those of the layer that its app function also allows', (t) => {
  const image = imageSettings.parse({ fileTypes: ['PNG', 'SVG'] });
  const definition = appFunctionDefinition.parse({ type: 'PERSONALISED', fileTypes: ['JPG', 'PNG'] });
  t.deepEqual(allowedImageTypes(image, definition), ['PNG']);
  t.deepEqual(allowedImageTypes(imageSettings.parse({})), ['JPG', 'PNG', 'SVG']);
});

test('[B5-03] the type is recognised by media type or by extension', (t) => {
  t.is(imageTypeOf(file('picture', 'image/png')), 'PNG');
  for (const type of ['image/jpeg', 'image/jpg', 'image/pjpeg', 'IMAGE/JPEG'])
    t.is(imageTypeOf(file('picture', type)), 'JPG', type);
  t.is(imageTypeOf(file('PICTURE.JPEG')), 'JPG');
  t.is(imageTypeOf(file('picture.svg', 'application/octet-stream')), 'SVG');
  t.is(imageTypeOf(file('png')), undefined);
  t.is(imageTypeOf(file('a.png/b')), undefined);
});

test('[C5-11, C9-03] a file of 52428800 bytes is accepted, and one more byte is refused', (t) => {
  t.is(refuseImageUpload(file('a.png', '', 52_428_800), ['PNG']), undefined);
  t.deepEqual(refuseImageUpload(file('a.png', '', 52_428_801), ['PNG']), {
    title: 'Image size error',
    message: 'The image is too large to process. Please reduce the size of the image.',
  });
});

test('[B5-12, B9-08] thumbnails above 512000 bytes, longest side 1500', (t) => {
  t.false(needsThumbnail(512_000));
  t.true(needsThumbnail(512_001));
  t.deepEqual(thumbnailSize(3000, 2000), { widthPx: 1500, heightPx: 1000 });
  t.deepEqual(thumbnailSize(1000, 4500), { widthPx: 333, heightPx: 1500 });
  t.deepEqual(thumbnailSize(1500, 20), { widthPx: 1500, heightPx: 20 });
  t.deepEqual(thumbnailSize(30000, 2), { widthPx: 1500, heightPx: 1 });
  t.deepEqual(thumbnailSize(2, 30000), { widthPx: 1, heightPx: 1500 });
  t.deepEqual(thumbnailSize(400, 300), { widthPx: 400, heightPx: 300 }, 'never enlarged');
});

test('[C9-04] the cart’s mockup picture is 500 on its longer side when either side exceeds it', (t) => {
  t.deepEqual(cartMockupSize(1500, 1500), { widthPx: 500, heightPx: 500 });
  t.deepEqual(cartMockupSize(501, 400), { widthPx: 500, heightPx: 399 });
  t.deepEqual(cartMockupSize(500, 499), { widthPx: 500, heightPx: 499 });
});

test('[B5-18, B9-10] at most five files, each at most 200 MB, extensions in any case', (t) => {
  const five = Array.from({ length: 5 }, (_, index) => file(`${index}.PnG`));
  t.is(refuseFileUpload(five, allowedExtensions.images), undefined);
  t.is(
    refuseFileUpload([...five, file('6.png')], allowedExtensions.images),
    'You are only allowed to upload 5 files at one time.',
  );
  const mb = 1024 * 1024;
  t.is(refuseFileUpload([file('a.png', '', 200 * mb)], allowedExtensions.images), undefined);
  t.is(
    refuseFileUpload([file('a.png', '', 200 * mb + 1)], allowedExtensions.images),
    'The file uploaded has a size greater than 200MB.',
  );
});

test('[B5-19] default lists, with JPEG counting as JPG and DOCX as DOC', (t) => {
  const accepts = (list: readonly string[], name: string) =>
    refuseFileUpload([file(name)], list) === undefined;
  t.true(accepts(allowedExtensions.images, 'a.jpeg'));
  t.false(accepts(allowedExtensions.images, 'a.pdf'));
  t.true(accepts(allowedExtensions.imagesWithPdf, 'a.pdf'));
  for (const name of ['a.doc', 'a.docx', 'a.pdf', 'a.txt', 'a.jpg', 'a.png'])
    t.true(accepts(allowedExtensions.documents, name), name);
  t.false(accepts(allowedExtensions.documents, 'a.exe'));
  t.false(accepts(allowedExtensions.documents, 'doc'));
  t.is(refuseFileUpload([file('a.exe')], allowedExtensions.images), 'The uploaded File type not supported.');
});

test('[B3-26] documents are DOC, XLS and PPT, old and new, PDF, JPG and PNG', (t) => {
  const list = ['DOC', 'DOCX', 'XLS', 'XLSX', 'PPT', 'PPTX', 'PDF', 'JPG', 'PNG'];
  t.deepEqual([...allowedExtensions.officeDocuments], list);
});

test('[B5-20] a caller can pass its own list', (t) => {
  t.is(refuseFileUpload([file('a.GLB')], ['glb']), undefined);
  t.is(refuseFileUpload([file('a.GLB')], ['.glb']), undefined, 'as the accept attribute writes it');
  t.is(refuseFileUpload([file('a.png')], ['glb']), 'The uploaded File type not supported.');
});

test('[B5-21] each unsafe character of a file name becomes an underscore', (t) => {
  t.is(sanitiseFileName(`&$~%'":*?#`), '_'.repeat(10));
  t.is(sanitiseFileName('Käthe & Tom (1).png'), 'Käthe _ Tom (1).png');
});

test('[B5-18, B5-19] one file that is not allowed refuses all of them', (t) => {
  const images = allowedExtensions.images;
  t.is(refuseFileUpload([file('a.png'), file('b.exe')], images), 'The uploaded File type not supported.');
  const tooLarge = file('b.png', '', 200 * 1024 * 1024 + 1);
  t.is(
    refuseFileUpload([file('a.png'), tooLarge], images),
    'The file uploaded has a size greater than 200MB.',
  );
  t.is(refuseFileUpload([file('png')], ['']), undefined, 'no extension, where that is allowed');
});

test('[B5-19] the default lists for pictures are PNG and JPG, with PDF or without', (t) => {
  t.deepEqual([...allowedExtensions.images], ['PNG', 'JPG']);
  t.deepEqual([...allowedExtensions.imagesWithPdf], ['PNG', 'JPG', 'PDF']);
});
