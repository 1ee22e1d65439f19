import { readFileSync } from 'node:fs';
import test from 'ava';
import sharp from 'sharp';
import { readEmbedded } from './read-embedded.ts';

const uriOf = (bytes: Uint8Array | string) => `data:;base64,${Buffer.from(bytes).toString('base64')}`;

test('pictures and drawings are recognised by their content, not by their media type', async (t) => {
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = readEmbedded(`data:image/svg+xml;base64,${png.toString('base64')}`);
  t.like(picture, { picture: { format: 'PNG', widthPx: 3, heightPx: 2 } });
  const drawing = readEmbedded(uriOf('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  t.true(drawing && 'root' in drawing && drawing.root.localName === 'svg');
});

test('links, damaged files and files of other types are ignored', (t) => {
  for (const uri of [
    'https://a.example/b.png',
    '#part',
    uriOf('no picture'),
    uriOf('<svg><'),
    uriOf('GIF89a'),
  ])
    t.is(readEmbedded(uri), undefined, uri);
});

test('a picture with too many pixels and a drawing that is nested too deep are refused', (t) => {
  t.throws(() => readEmbedded(uriOf(readFileSync('fixtures/hostile/pictures/bomb-20000x20000.png'))), {
    code: 'clip-art-too-complex',
    message: /embeds a picture that is too large/,
  });
  const deep = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`;
  t.throws(() => readEmbedded(uriOf(deep)), { code: 'clip-art-too-complex', message: /deep|nest/ });
});
