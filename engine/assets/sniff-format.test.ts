import test from 'ava';
import { sniffFormat } from './sniff-format.ts';

const sniff = (text: string) => sniffFormat(Buffer.from(text, 'latin1'));

test('formats are recognised by their content', (t) => {
  t.is(sniff('\x89PNG\r\n\x1a\n...'), 'PNG');
  t.is(sniff('\xff\xd8\xff\xe0'), 'JPG');
  t.is(sniff('RIFF....WEBPVP8 '), 'WEBP');
  t.is(sniff('RIFF....WAVEfmt '), undefined);
  t.is(sniff('GIF89a'), 'GIF');
  t.is(sniff('....ftypavif'), 'AVIF');
  t.is(sniff('....ftypheic'), 'HEIC');
  t.is(sniff('%PDF-1.7'), 'PDF');
  t.is(sniff('\n\n%PDF-1.7'), 'PDF');
  t.is(sniff('PK\x03\x04'), 'ZIP');
  t.is(sniff('\0\x01\0\0\0\x0a'), 'TTF');
  t.is(sniff('OTTO'), 'OTF');
  t.is(sniff('ttcf'), 'TTC');
  t.is(sniff('wOFF'), 'WOFF');
  t.is(sniff('wOF2'), 'WOFF2');
  t.is(sniff('\x89PNG\n'), undefined, 'a PNG broken by a text transfer');
  t.is(sniff(''), undefined);
});

test('SVG is recognised after everything that may precede its root element, and nowhere else', (t) => {
  const found = [
    '<svg>',
    '\ufeff <svg xmlns="x"/>',
    '<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg\n>',
    '<!DOCTYPE svg [ <!ENTITY a "b>"> ]><svg>',
    '<svg:svg xmlns:svg="x">',
  ];
  for (const text of found) t.is(sniffFormat(Buffer.from(text)), 'SVG', text);
  for (const text of [
    '<html><svg>',
    '<svgx>',
    'svg',
    '<!-- <svg> -->',
    '<!--',
    '<?',
    '<!DOCTYPE svg [',
    '&lt;svg>',
  ])
    t.is(sniffFormat(Buffer.from(text)), undefined, text);
  t.is(sniffFormat(Buffer.from('\ufeff<svg>', 'utf16le')), 'SVG');
});
