import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../errors.ts';
import { admitClipArt } from './admit-clip-art.ts';
import { sampleDrawings } from './testing/sample-drawings.ts';

const admit = (text: string) => admitClipArt(new TextEncoder().encode(text));
const drawing = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const shape = '<path d="M0 0h9v9z"/>';
const codes = (content: string) => admit(drawing(content)).findings.map(({ code }) => code);

interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** At 72 dpi librsvg draws a CSS pixel as one pixel. */
async function renderSvg(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The share of pixels of which a channel, multiplied by alpha, differs by more than `tolerance` levels. */
function shareOfDifferent(a: Pixels, b: Pixels, tolerance: number): number {
  let different = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const difference = [0, 1, 2, 3].map((channel) => {
      const level = ({ data }: Pixels) =>
        ((data[at + channel] ?? 0) * (channel === 3 ? 255 : (data[at + 3] ?? 0))) / 255;
      return Math.abs(level(a) - level(b));
    });
    if (Math.max(...difference) > tolerance) different += 1;
  }
  return (different * 4) / a.data.length;
}

for (const [name, text] of Object.entries(sampleDrawings)) {
  test(`${name}: the clean drawing renders like the original file`, async (t) => {
    const clipArt = admit(text);
    const [original, clean] = [await renderSvg(text), await renderSvg(clipArt.svg)];
    t.deepEqual([clean.width, clean.height], [original.width, original.height]);
    t.true(shareOfDifferent(original, clean, 8) < 0.001);
    t.true(shareOfDifferent(original, { ...original, data: new Uint8Array(original.data.length) }, 8) > 0.02);
  });

  test(`${name}: cleaning is idempotent`, (t) => {
    const once = admit(text).svg;
    const twice = admit(once);
    t.deepEqual(twice.findings, []);
    t.is(twice.svg, once);
  });
}

test('the intrinsic size comes from width and height, else from the view box, in CSS pixels', (t) => {
  const size = (attributes: string) => {
    const { widthPx, heightPx } = admit(drawing('<rect width="1e4" height="1e4"/>', attributes));
    return [widthPx, heightPx].map((px) => Math.round(px * 100) / 100);
  };
  t.deepEqual(size('viewBox="0 0 30 20"'), [30, 20]);
  t.deepEqual(size('viewBox="0 0 30 20" width="60"'), [60, 40]);
  t.deepEqual(size('viewBox="0 0 30 20" width="100%" height="100%"'), [30, 20]);
  t.deepEqual(size('width="1in" height="25.4mm"'), [96, 96]);
  t.deepEqual(size('width="72pt" height="6pc" viewBox="0 0 1 1"'), [96, 96]);
});

test('artwork that cannot be drawn is reported, and the rest is drawn', (t) => {
  t.deepEqual(codes(shape), []);
  t.deepEqual(codes(`<text>a</text><text>b</text>${shape}`), ['svg-text-dropped']);
  t.deepEqual(codes(`<image href="data:image/png;base64,AA=="/>${shape}`), ['svg-image-dropped']);
  t.deepEqual(codes(`<script>1</script>${shape}`), ['svg-script-dropped']);
  t.deepEqual(codes(`<foreignObject/>${shape}`), ['svg-element-dropped']);
  t.deepEqual(codes(`<animate/>${shape}`), ['svg-animation-dropped']);
  const self = '<filter id="f"><feImage href="#g"/></filter>';
  t.deepEqual(codes(`${self}<g id="g" filter="url(#f)">${shape}</g>`), ['svg-filter-dropped']);
  t.deepEqual(codes(`<filter id="f"><feImage href="x.png"/></filter><g filter="url(#f)">${shape}</g>`), [
    'svg-image-dropped',
  ]);
  t.deepEqual(codes(`<filter id="f">${'<feMerge/>'.repeat(101)}</filter><g filter="url(#f)">${shape}</g>`), [
    'svg-filter-dropped',
  ]);
  t.deepEqual(codes(`<g style="filter:blur(5)">${shape}</g>`), ['svg-value-ignored']);
  const uneven = '<filter id="f"><feGaussianBlur stdDeviation="3 1"/></filter>';
  t.deepEqual(codes(`${uneven}<g filter="url(#f)">${shape}</g>`), []);
  t.deepEqual(codes(`${uneven}<g filter="url(#f)" transform="rotate(90)">${shape}</g>`), []);
  t.deepEqual(codes(`${uneven}<g filter="url(#f)" transform="rotate(9)">${shape}</g>`), [
    'svg-filter-simplified',
  ]);
  t.deepEqual(codes(`<rect width="9ch" height="9"/>${shape}`), ['svg-value-dropped']);
  const lit = '<filter id="f"><feDiffuseLighting><feDistantLight/></feDiffuseLighting></filter>';
  t.deepEqual(codes(`${lit}<g filter="url(#f)">${shape}</g>`), ['svg-filter-simplified']);
  const within =
    '<mask id="m"><rect width="9" height="9" mask="url(#n)"/></mask><mask id="n"><rect width="9" height="9" mask="url(#m)"/></mask>';
  t.deepEqual(codes(`${within}<g mask="url(#m)">${shape}</g>${shape}`), ['svg-mask-dropped']);
  t.deepEqual(codes(`<g style="mask:linear-gradient(red,blue)">${shape}</g>`), ['svg-mask-dropped']);
  t.deepEqual(codes(`<g style="mask:url(#m) 5px 5px">${shape}</g>`), ['svg-mask-dropped']);
  t.deepEqual(codes(`<g style="mix-blend-mode:plus-darker">${shape}</g>`), ['svg-blend-dropped']);
  const fine =
    '<pattern id="p" patternUnits="userSpaceOnUse" width=".01" height=".01"><rect width="1" height="1"/></pattern>';
  t.deepEqual(codes(`${fine}<rect width="90" height="90" fill="url(#p)"/>${shape}`), ['svg-pattern-dropped']);
  t.deepEqual(codes(`<style>path:hover{fill:red}</style>${shape}`), ['svg-style-dropped']);
  t.deepEqual(codes(`<use href="#nothing"/>${shape}`), ['svg-use-dropped']);
  t.deepEqual(codes(`<g clip-path="inset(1px round 1px 2px)">${shape}</g>`), ['svg-clip-dropped']);
  t.regex(
    admit(drawing(`<text>a</text><text>b</text>${shape}`)).findings[0]?.message ?? '',
    /outlines \(2 times\)/,
  );
});

test('a clip that cuts nothing off is dropped, and a shape that a clip hides entirely is dropped', (t) => {
  const page = '<clipPath id="c"><rect x="-1" y="-1" width="102" height="102"/></clipPath>';
  t.deepEqual(admit(drawing(`${page}<g clip-path="url(#c)">${shape}</g>`)).nodes[0]?.clips, []);
  const rotated = '<clipPath id="c"><rect transform="rotate(1)" width="100" height="100"/></clipPath>';
  t.is(admit(drawing(`${rotated}<g clip-path="url(#c)">${shape}</g>`)).nodes[0]?.clips.length, 1);
  const empty = '<clipPath id="c"/>';
  t.is(admit(drawing(`${empty}<g clip-path="url(#c)">${shape}</g>${shape}`)).nodes.length, 1);
  const elsewhere = '<clipPath id="c"><rect x="50" width="9" height="9"/></clipPath>';
  t.is(admit(drawing(`${elsewhere}<g clip-path="url(#c)">${shape}</g>${shape}`)).nodes.length, 1);
});

test('a stroke is scaled with its shape, and keeps its transform where the scale is not uniform', (t) => {
  const strokeOf = (transform: string) =>
    admit(
      drawing(
        `<path transform="${transform}" d="M0 0h9" stroke="red" stroke-width="2" stroke-dasharray="1 3"/>`,
      ),
    ).nodes.flatMap((node) => ('path' in node ? [node] : []))[0];
  const turned = strokeOf('rotate(30) scale(-3 3)')?.stroke;
  t.deepEqual(
    [turned?.widthPx, ...(turned?.dashesPx ?? [])].map((px) => Math.round((px ?? 0) * 1e6) / 1e6),
    [6, 3, 9],
  );
  t.deepEqual(strokeOf('scale(3 1)')?.transform, [3, 0, 0, 1, 0, 0]);
  t.is(strokeOf('scale(3 1)')?.stroke?.widthPx, 2);
});

test('refusals have a typed code and a message that names the way out', (t) => {
  const refused = (input: string | Uint8Array, code: string, message: RegExp) => {
    const error = t.throws(() => (typeof input === 'string' ? admit(input) : admitClipArt(input)), {
      instanceOf: PlatenError,
      code,
    });
    t.regex(error?.message ?? '', message);
  };
  refused(new Uint8Array(20_000_001), 'clip-art-too-large', /20000001 bytes/);
  refused(drawing(`${'<g/>'.repeat(20_000)}`), 'clip-art-too-complex', /more than 20000 elements/);
  refused(drawing(`${'<g>'.repeat(64)}${'</g>'.repeat(64)}`), 'clip-art-too-complex', /deeper than 64/);
  refused(drawing(`<path d="M0 0${'h1v1'.repeat(100_001)}"/>`), 'clip-art-too-complex', /path segments/);
  const tens = [1, 2, 3, 4, 5]
    .map((n) => `<g id="u${n}">${`<use href="#u${n - 1}"/>`.repeat(10)}</g>`)
    .join('');
  const bomb = drawing(`<defs><g id="u0"/>${tens}</defs><use href="#u5"/>`);
  refused(bomb, 'clip-art-too-complex', /counting reused ones/);
  const layered = `<g style="isolation:isolate">`.repeat(60);
  const sheer = '<rect width="100" height="100" opacity=".5" stroke="red"/>';
  refused(
    drawing(`${layered}${sheer.repeat(700)}${'</g>'.repeat(60)}`),
    'clip-art-too-complex',
    /more than can be painted/,
  );
  const blur = `<filter id="f">${'<feGaussianBlur stdDeviation="1"/>'.repeat(99)}</filter>`;
  refused(
    drawing(`${blur}${'<rect width="100" height="100" filter="url(#f)"/>'.repeat(2)}`),
    'clip-art-too-complex',
    /more than can be painted/,
  );
  const noise = '<filter id="f"><feTurbulence numOctaves="8"/></filter>';
  refused(
    drawing(`${noise}${'<rect width="100" height="100" filter="url(#f)"/>'.repeat(4)}`),
    'clip-art-too-complex',
    /more than can be painted/,
  );
  refused(drawing(shape, 'width="9" height="0"'), 'clip-art-broken', /width or height of nothing/);
  refused(drawing('<text>Hi</text>'), 'clip-art-broken', /draws nothing.*outlines/);
  refused('<html/>', 'clip-art-broken', /not an SVG/);
});

test('5,000 style rules are read, and the rules beyond them are a finding', (t) => {
  const sheet = (count: number) => `<style>${'a{fill:red}'.repeat(count)}path{fill:lime}</style>${shape}`;
  t.deepEqual(codes(sheet(4999)), []);
  t.regex(admit(drawing(sheet(4999))).svg, /fill="#0f0"|fill="#00ff00"/);
  t.deepEqual(codes(sheet(5000)), ['svg-style-dropped']);
});

test('a drawing without a size gets the default size of browsers and a finding', (t) => {
  const sizes = {
    '': [300, 150],
    'width="100%" height="100%"': [300, 150],
    'width="80"': [80, 150],
    'height="80"': [300, 80],
  };
  for (const [attributes, size] of Object.entries(sizes)) {
    const { widthPx, heightPx, findings } = admit(drawing(shape, attributes));
    t.deepEqual([widthPx, heightPx], size, attributes);
    t.deepEqual(
      findings.map(({ code }) => code),
      ['svg-size-assumed'],
    );
  }
  t.deepEqual(admit(drawing(shape, 'width="80" height="80"')).findings, []);
});

test('entities are expanded, including those that contain markup', (t) => {
  const of = (entity: string, content: string) =>
    admit(
      `<!DOCTYPE svg [<!ENTITY e ${entity}>]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`,
    ).nodes;
  t.is(of(`"<rect width='5' height='5'/>"`, '&e;<g>&e;</g>').length, 2);
  t.is(of(`'<path d="M0 0h5v5z"/>'`, '&e;').length, 1);
  const other = of.bind(undefined, `"&#38;f;<rect width='5' height='5'/>"`, '&e;');
  t.throws(other, { code: 'clip-art-broken', message: /hold other entities/ });
});
