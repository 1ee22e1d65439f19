import test from 'ava';
import { composeContactSheet } from './compose-contact-sheet.ts';
import { findTone } from './make-thumbnail.ts';
import type { SheetDesign } from './sheet.ts';

const picture = {
  src: 'data:image/webp;base64,AAAA',
  widthPx: 400,
  heightPx: 200,
  tone: 'opaque',
} as const;
const design: SheetDesign = {
  name: 'Ada & "Bo" <3',
  file: 'fixtures/designs/ada.json',
  product: 'Mug',
  views: [{ ...picture, caption: 'Front' }],
  prints: [
    {
      ...picture,
      caption: 'Wrap',
      href: 'prints/ada--wrap.png',
      widthMm: 206,
      heightMm: 91.04,
      printWidthPx: 2433,
      printHeightPx: 1075,
      dpi: 300,
      sizeBytes: 1_234_567,
      findings: ['Name: no glyph for ☃'],
    },
  ],
  errors: [],
};

test('a print is shown with its size in millimetres and pixels, and links to its file', (t) => {
  const html = composeContactSheet({ title: 'Sheet', designs: [design] });
  t.regex(html, /<a href="prints\/ada--wrap\.png">/);
  t.regex(html, /<b>Wrap<\/b>, 206 × 91 mm<span>2433 × 1075 px · 300 dpi · 1\.2 MB<\/span>/);
  t.regex(html, /<li>Name: no glyph for ☃<\/li>/);
  t.regex(html, /1 design, 1 print file\./);
});

test('names are escaped, whatever they contain', (t) => {
  const html = composeContactSheet({
    title: '<script>',
    designs: [{ ...design, product: '"><b>', errors: ['<i>'] }],
  });
  t.regex(html, /<h2>Ada &amp; &quot;Bo&quot; &lt;3<\/h2>/);
  t.notRegex(html, /<title><script>|"><b>|<li><i>/);
});

test('the page is self-contained', (t) => {
  const html = composeContactSheet({ title: 'Sheet', designs: [design] });
  t.deepEqual(
    [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, url]) => url),
    [picture.src, 'prints/ada--wrap.png', picture.src],
  );
  t.notRegex(html, /https?:|@import|url\(/);
});

test('a blank print is listed as a line of text, not a picture', (t) => {
  const blank = design.prints.map((print) => ({ ...print, tone: 'blank' as const }));
  const html = composeContactSheet({ title: 'Sheet', designs: [{ ...design, prints: blank }] });
  t.regex(html, /<li><a href="prints\/ada--wrap\.png">Wrap<\/a>, 206 × 91 mm: left blank<\/li>/);
  t.is([...html.matchAll(/<img/g)].length, 1);
});

test('every product has a filter with its count', (t) => {
  const html = composeContactSheet({
    title: 'Sheet',
    designs: [design, design, { ...design, product: 'Poster' }],
  });
  t.deepEqual(
    [...html.matchAll(/data-product="([^"]*)">\1 <small>(\d+)/g)].map(([, product, count]) => [
      product,
      count,
    ]),
    [
      ['Mug', '2'],
      ['Poster', '1'],
    ],
  );
});

test('light artwork is shown on dark squares, dark artwork on light ones, an opaque picture on none', (t) => {
  t.is(findTone(Uint8Array.of(255, 255, 255, 200, 0, 0, 0, 0)), 'dark');
  t.is(findTone(Uint8Array.of(20, 20, 60, 255, 255, 255, 255, 0)), 'light');
  t.is(findTone(Uint8Array.of(255, 255, 255, 255)), 'opaque');
  t.is(findTone(Uint8Array.of(0, 0, 0, 0)), 'blank');
});
