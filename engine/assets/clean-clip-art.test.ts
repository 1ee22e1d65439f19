import test from 'ava';
import sharp from 'sharp';
import { admitClipArt } from './admit-clip-art.ts';
import { cleanClipArt } from './clean-clip-art.ts';
import { listPictureFiles } from './clip-art/clip-art-nodes.ts';

const photograph = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#963' } })
    .withExif({
      IFD0: { Artist: 'Anna' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: 'GPS-SECRET' },
    })
    .withMetadata({ orientation: 6 });
const uri = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const read = (svg: string) => admitClipArt(new TextEncoder().encode(svg));

test('clean clip art has no personal data in any of its pictures', async (t) => {
  const [jpg, png, webp] = [
    await photograph().jpeg().toBuffer(),
    await photograph().png().toBuffer(),
    await photograph().webp().toBuffer(),
  ];
  for (const bytes of [jpg, png, webp]) t.regex(bytes.toString('latin1'), /Anna/);
  const nested = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9" href="${uri('webp', webp)}"/></svg>`;
  const art = read(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><filter id="f"><feImage href="${uri('png', png)}"/></filter><image width="40" height="60" href="${uri('jpeg', jpg)}"/><rect x="50" width="30" height="30" filter="url(#f)"/><image y="60" width="9" height="9" href="${uri('svg+xml', Buffer.from(nested))}"/></svg>`,
  );
  const clean = read(await cleanClipArt(art));
  const [before, after] = [art, clean].map(({ nodes }) => [...listPictureFiles(nodes)]);
  t.deepEqual(after!.map(({ format }) => format).toSorted(), ['JPG', 'PNG', 'WEBP']);
  for (const { bytes, format, orientation } of after!) {
    t.notRegex(Buffer.from(bytes).toString('latin1'), /Anna|GPS/, format);
    t.is(orientation, 6);
    const whole = before!.find((picture) => picture.format === format)!;
    t.deepEqual(await sharp(bytes).raw().toBuffer(), await sharp(whole.bytes).raw().toBuffer());
  }
});

test('a stored drawing has the findings of its upload, however often it is stored again', async (t) => {
  const art = read(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>a</text><text>b</text><image href="c.png"/><rect width="9" height="9"/></svg>',
  );
  t.deepEqual(
    art.findings.map(({ code, count }) => [code, count]),
    [
      ['svg-text-dropped', 2],
      ['svg-image-dropped', 1],
    ],
  );
  const stored = read(await cleanClipArt(art));
  t.deepEqual(stored.findings, art.findings);
  t.deepEqual(read(await cleanClipArt(stored)).findings, art.findings);
  t.notRegex(art.svg, /data-findings/);
});

test('a stored drawing does not mention removed scripts', async (t) => {
  const art = read(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script><rect width="9" height="9"/></svg>',
  );
  t.deepEqual(
    art.findings.map(({ code }) => code),
    ['svg-script-dropped'],
  );
  t.notRegex(await cleanClipArt(art), /script|data-findings/);
});

test('recorded findings that are none are ignored', (t) => {
  const findings =
    'svg-text-dropped:0 svg-text-dropped:9999999 constructor:1 x svg-mask-dropped:3 toString:2';
  const art = read(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" data-findings="${findings}"><rect width="9" height="9"/></svg>`,
  );
  t.deepEqual(
    art.findings.map(({ code, count }) => [code, count]),
    [['svg-mask-dropped', 3]],
  );
});
