import test from 'ava';
import type { FileContent } from './file-content.ts';
import { isPolyglot, kindOf, uploadExtensions } from './file-kinds.ts';

const bytesOf = (latin1: string) => Buffer.from(latin1, 'latin1');
/** A short file, whose head and tail are the whole, or a long one. */
const binary = (head: string, tail = head): FileContent => ({
  head: bytesOf(head),
  tail: bytesOf(tail),
  isText: false,
});
const written = (text: string): FileContent => ({ ...binary(text), isText: true });

const PNG = '\x89PNG\r\n\x1a\n';
const ZIP = 'PK\x03\x04';
const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const packageOf = (...parts: string[]) => binary(`${ZIP}${parts.join(' ')}`);

/** Each extension with its content type and bytes that begin such a file. */
const KINDS: Record<string, [contentType: string, content: FileContent]> = {
  png: ['image/png', binary(PNG)],
  jpg: ['image/jpeg', binary('\xff\xd8\xff')],
  jpeg: ['image/jpeg', binary('\xff\xd8\xff')],
  webp: ['image/webp', binary('RIFF1234WEBP')],
  tif: ['image/tiff', binary('II*\0')],
  tiff: ['image/tiff', binary('MM\0*')],
  heic: ['image/heic', binary('....ftypheic')],
  heif: ['image/heif', binary('....ftypmif1')],
  avif: ['image/avif', binary('\0\0\0\x1cftypavif')],
  gif: ['image/gif', binary('GIF89a')],
  svg: ['image/svg+xml', written('<svg>')],
  pdf: ['application/pdf', binary('%PDF-1.7')],
  doc: ['application/msword', binary(COMPOUND_FILE)],
  xls: ['application/vnd.ms-excel', binary(COMPOUND_FILE)],
  ppt: ['application/vnd.ms-powerpoint', binary(COMPOUND_FILE)],
  docx: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    packageOf('[Content_Types].xml', 'word/document.xml'),
  ],
  xlsx: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    packageOf('[Content_Types].xml', 'xl/workbook.xml'),
  ],
  pptx: [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    packageOf('[Content_Types].xml', 'ppt/presentation.xml'),
  ],
  txt: ['text/plain', written('Hello')],
  csv: ['text/csv', written('a,b')],
  json: ['application/json', written('{}')],
  glb: ['model/gltf-binary', binary('glTF\x02')],
  icc: ['application/vnd.iccprofile', binary(`${'\0'.repeat(36)}acsp`)],
  icm: ['application/vnd.iccprofile', binary(`${'\0'.repeat(36)}acsp`)],
  psd: ['image/vnd.adobe.photoshop', binary('8BPS\x00\x01')],
  psb: ['image/vnd.adobe.photoshop', binary('8BPS\x00\x02')],
  ttf: ['font/ttf', binary('\0\x01\0\0')],
  otf: ['font/otf', binary('OTTO')],
  ttc: ['font/collection', binary('ttcf')],
  otc: ['font/collection', binary('ttcf')],
  woff: ['font/woff', binary('wOFF')],
  woff2: ['font/woff2', binary('wOF2')],
};

test('each extension has its content type, and accepts only bytes of its kind', (t) => {
  t.deepEqual(
    uploadExtensions.map((extension) => extension.toLowerCase()),
    Object.keys(KINDS),
  );
  const alike = [
    ['jpg', 'jpeg'],
    ['tif', 'tiff'],
    ['heic', 'heif'],
    ['ttc', 'otc'],
    ['icc', 'icm'],
    ['doc', 'xls', 'ppt'],
    ['txt', 'csv', 'json'],
  ];
  for (const [extension, [contentType]] of Object.entries(KINDS)) {
    const kind = kindOf(`file.${extension}`)!;
    t.is(kind.contentType, contentType);
    for (const [other, [, content]] of Object.entries(KINDS)) {
      const isSame =
        other === extension || alike.some((set) => set.includes(extension) && set.includes(other));
      t.is(kind.fits(content), isSame, `${other} as ${extension}`);
    }
  }
});

test('the last extension of a name decides its kind, ignoring case', (t) => {
  t.is(kindOf('a.PnG'), kindOf('b.png'));
  t.is(kindOf('a.png.csv'), kindOf('b.csv'));
  for (const name of ['png', 'a.exe', 'a.', 'a.png.', '']) t.is(kindOf(name), undefined, name);
});

test('an Office file is a package that lists its parts, has parts of its kind and no macros', (t) => {
  const fits = (content: FileContent) => kindOf('a.docx')!.fits(content);
  const parts = '[Content_Types].xml word/document.xml';
  t.true(fits(binary(ZIP, parts)), 'its list is at its end');
  t.true(fits(binary(`${ZIP}${parts}`, '')), 'or at its beginning');
  t.false(fits(binary(parts)), 'no ZIP');
  t.false(fits(packageOf('word/document.xml')));
  t.false(fits(packageOf('[Content_Types].xml')));
  t.false(fits(packageOf(parts, 'word/vbaProject.bin')));
  t.false(fits(binary(ZIP, `${parts} word/vbaProject.bin`)));
});

test('a text file is not of another text-based kind', (t) => {
  t.false(kindOf('a.txt')!.fits(written('<svg>')));
  t.false(kindOf('a.txt')!.fits(binary('Hello')));
});

test('a picture that is also a PDF is a polyglot, wherever programs look for the mark', (t) => {
  const withPdfAt = (offset: number) => binary(`${PNG.padEnd(offset, '-')}%PDF-`, '');
  t.true(isPolyglot(withPdfAt(8)));
  t.true(isPolyglot(withPdfAt(1019)), 'its mark ends with the first 1024 bytes');
  t.false(isPolyglot(withPdfAt(1020)));
  t.false(isPolyglot(binary('%PDF-1.7')), 'a PDF is not a polyglot');
});

test('a picture that is also an archive is a polyglot', (t) => {
  const end = (comment = '', length = comment.length) =>
    `PK\x05\x06${'\0'.repeat(16)}${String.fromCharCode(length & 0xff, length >> 8)}${comment}`;
  t.true(isPolyglot(binary(PNG, `...${end()}`)));
  t.true(isPolyglot(binary(PNG, end())), 'at the beginning of the collected tail');
  t.true(isPolyglot(binary(PNG, `...${end('a comment')}`)));
  t.true(isPolyglot(binary(PNG, `...${end('c'.repeat(300))}`)), 'the length has two bytes, the lower first');
  t.true(
    isPolyglot(binary(PNG, `..${end('and PK\x05\x06 in it, and more than 22 bytes')}`)),
    'a mark in its comment',
  );
  t.true(isPolyglot(binary(PNG, `${end('PK\x05\x06')}`)));
  t.false(isPolyglot(binary(PNG, `...${end('a comment', 3)}`)), 'the comment has another length');
  t.false(isPolyglot(binary(PNG, `...${end().slice(0, -1)}`)), 'a truncated end record');
  t.false(isPolyglot(binary(PNG, 'PK\x05\x06')));
  t.false(isPolyglot(binary(PNG, '...')));
  t.false(isPolyglot(binary(ZIP, `...${end()}`)), 'a ZIP is not a polyglot');
});

test('a font whose directory happens to contain "<head" is a font', (t) => {
  t.false(
    isPolyglot(binary('\0\x01\0\0\0\x12\x01\0\0\x04\0 glyf\xaf\x07\x10\xb0\0\0\x1f\xb0\0\0D<head%\xe9\xea')),
  );
});

test('a picture that browsers might sniff as a page is a polyglot', (t) => {
  for (const mark of ['<html', '<!DOCTYPE  html', '<head', '<BODY', '<script', '<iframe', '<svg', '<?php'])
    t.true(isPolyglot(binary(`${PNG}${mark}`)), mark);
  t.true(isPolyglot(binary('<html>\0')));
  for (const end of [' ', '>', '/', '\n']) t.true(isPolyglot(binary(`${PNG}<head${end}`)), `<head${end}`);
  t.false(isPolyglot(binary(`${PNG}<hr`)));
  t.true(isPolyglot(binary(`${PNG.padEnd(1440, '-')}<html`)));
  t.false(isPolyglot(binary(`${PNG.padEnd(1441, '-')}<html`)), 'browsers do not sniff further');
  t.false(isPolyglot(written('<svg><script>')), 'text is not a polyglot');
});
