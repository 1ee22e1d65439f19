import { readFileSync } from 'node:fs';
import { plainPng } from '../../../scene/testing/sample-job.ts';
import type { PreflightCode } from '../preflight-codes.ts';
import type { PreflightSample } from './preflight-sample.ts';
import { art, box, colour, drawing, ean, photo, qrCode, serifWithRights, text } from './sample-layers.ts';

/** For every code an example that triggers it, and a similar counterexample that does not. */
export type PreflightCases = Record<PreflightCode, [triggers: PreflightSample, passes: PreflightSample]>;

const image = (name: string): Uint8Array => readFileSync(`fixtures/images/${name}`);
const dot = '<circle cx="10" cy="5" r="4" fill="#000000"/>';

/** Composes the cases with their pictures and fonts. */
export async function makePreflightCases(): Promise<PreflightCases> {
  // 66.7 x 33.3 mm: 800 px are 305 dpi.
  const png = async (widthPx: number, heightPx: number, fill = '#c02020') => ({
    photo: await plainPng(widthPx, heightPx, fill),
  });
  const sharp = await png(800, 400);
  const arabic = { amiri: readFileSync('fixtures/fonts/amiri/amiri-arabic-400-normal.woff2') };
  const amiri = { fonts: [{ id: 'serif', font: 'Amiri', uploadUrl: 'amiri' }] };
  const drawn = (inner: string): PreflightSample => ({ layers: [art()], assets: { art: drawing(inner) } });
  const withText = (settings: object = {}, more: object = {}): PreflightSample => ({
    layers: [text(settings, more)],
    profile: 'offset',
  });
  const withPhoto = async (widthPx: number, more: object = {}): Promise<PreflightSample> => ({
    layers: [photo(more)],
    assets: await png(widthPx, widthPx / 2),
    profile: 'offset',
  });
  const placed = (objectConfiguration: object, area: object = {}): PreflightSample => ({
    layers: [photo({ objectConfiguration })],
    assets: sharp,
    profile: 'offset',
    area,
  });
  const fullPage = colour('#336699', { objectConfiguration: box(0, 0, 500, 500) });

  return {
    'page-size-refused': [
      { layers: [text()], area: { imageDPI: 100_000 } },
      { layers: [text()], area: { imageDPI: 300 } },
    ],
    'page-blank': [
      { layers: [photo()], assets: await png(80, 40, 'rgba(0, 0, 0, 0)') },
      { layers: [photo()], assets: await png(80, 40) },
    ],
    'page-resolution-low': [
      { ...withText(), area: { imageDPI: 72 } },
      { ...withText(), area: { imageDPI: 150 } },
    ],
    'trim-off-page': [
      { ...withText(), area: { datumX: 4, bleedDepth: 3 } },
      { ...withText(), area: { datumX: 2, bleedDepth: 3 } },
    ],
    'transparency-flattened': [
      { layers: [text()], area: { outputType: 'JPG' } },
      { layers: [fullPage, text()], area: { outputType: 'JPG' } },
    ],
    'bleed-missing': [
      { layers: [fullPage], profile: 'offset', area: { bleedDepth: 1 } },
      { layers: [fullPage], profile: 'offset', area: { bleedDepth: 3 } },
    ],
    'mandatory-empty': [withText({ mandatory: true, text: ' ' }), withText({ mandatory: true })],
    'placeholder-not-printed': [
      withText({ text: '', placeholderText: 'Your name' }),
      withText({ placeholderText: 'Your name' }),
    ],
    'artwork-unusable': [{ layers: [photo(), text()] }, { layers: [photo(), text()], assets: sharp }],
    'image-resolution-too-low': [await withPhoto(380), await withPhoto(400)],
    'image-resolution-low': [await withPhoto(640), await withPhoto(640, { imageQuality: 200 })],
    'image-resolution-excessive': [await withPhoto(1600), await withPhoto(1560)],
    'image-stretched': [
      { ...(await withPhoto(800)), saved: [{ id: 'i', objectConfiguration: box(150, 150, 210, 100) }] },
      { ...(await withPhoto(800)), saved: [{ id: 'i', objectConfiguration: box(150, 150, 202, 100) }] },
    ],
    'image-cmyk-converted': [
      { layers: [photo()], assets: { photo: image('confetti-cmyk.jpg') } },
      { layers: [photo()], assets: { photo: image('confetti.jpg') } },
    ],
    'image-gamut-reduced': [
      { layers: [photo()], assets: { photo: image('sea-sunset-display-p3.jpg') } },
      { layers: [photo()], assets: { photo: image('mountain-lake.jpg') } },
    ],
    'clip-art-part-dropped': [drawn(`${dot}<text x="1" y="5">Hi</text>`), drawn(dot)],
    'clip-art-part-simplified': [
      drawn(
        '<radialGradient id="g" spreadMethod="repeat" r="0.2" fx="0"><stop/><stop offset="1" stop-color="#fff"/></radialGradient><rect width="20" height="10" fill="url(#g)"/>',
      ),
      drawn(
        '<radialGradient id="g" r="0.2"><stop/><stop offset="1" stop-color="#fff"/></radialGradient><rect width="20" height="10" fill="url(#g)"/>',
      ),
    ],
    'stroke-thin': [
      // 20 px are 66.7 mm: 0.03 px are 0.1 mm, 0.15 px half a millimetre.
      { ...drawn('<path d="M2 5h16" stroke="#000" stroke-width="0.02"/>'), profile: 'offset' },
      { ...drawn('<path d="M2 5h16" stroke="#000" stroke-width="0.03"/>'), profile: 'offset' },
    ],
    'font-missing': [withText({}, { fontId: undefined }), withText()],
    'font-unusable': [{ layers: [text()], assets: { serif: new Uint8Array(64) } }, { layers: [text()] }],
    'font-embedding-forbidden': [
      { layers: [text()], assets: { serif: await serifWithRights(0x0002) } },
      { layers: [text()], assets: { serif: await serifWithRights(0x0004) } },
    ],
    'font-subsetting-forbidden': [
      { layers: [text()], assets: { serif: await serifWithRights(0x0104) } },
      { layers: [text()], assets: { serif: await serifWithRights(0) } },
    ],
    'glyph-missing': [withText({ text: 'Hello 漢' }), withText()],
    'weight-synthesised': [withText({ bold: true }), withText({ italics: true })],
    'style-synthesised': [withText({ italics: true }), withText({ bold: true })],
    'letter-spacing-ignored': [
      { layers: [text({ text: 'سلام', letterSpacing: 5 })], product: amiri, assets: arabic },
      { layers: [text({ text: 'سلام' })], product: amiri, assets: arabic },
    ],
    'text-changed': [withText({ text: 'Hello \u{1f600}' }), withText({ text: 'Hello' })],
    'text-overflow': [withText({ text: 'Hello to all of you' }), withText()],
    'text-small': [withText({ fontSize: 7.3 }), withText({ fontSize: 7.5 })], // 7 pt are 7.41 units
    'text-reversed-small': [
      { layers: [colour('#000000'), text({ fontSize: 9 }, { fillColour: '#ffffff' })], profile: 'offset' },
      { layers: [colour('#ffff00'), text({ fontSize: 9 })], profile: 'offset' },
    ],
    'text-mirrored': [
      { ...withText(), saved: [{ id: 't', objectConfiguration: box(150, 150, 200, 100, { flipX: true }) }] },
      {
        ...withText(),
        saved: [{ id: 't', objectConfiguration: box(150, 150, 200, 100, { flipX: true, flipY: true }) }],
      },
    ],
    'text-contrast-low': [
      withText({}, { fillColour: '#bbbbbb' }),
      { layers: [colour('#000000'), text({}, { fillColour: '#bbbbbb' })], profile: 'offset' },
    ],
    'text-crosses-trim': [
      withText({}, { objectConfiguration: box(80, 150, 200, 100) }),
      withText({}, { objectConfiguration: box(102, 150, 200, 100) }),
    ],
    'text-outside-safe': [
      withText({}, { objectConfiguration: box(102, 150, 200, 100) }),
      withText({}, { objectConfiguration: box(112, 150, 200, 100) }), // 4 mm
    ],
    'code-unusable': [{ layers: [ean('4006381333932')] }, { layers: [ean('4006381333931')] }],
    'code-module-small': [
      // 29 modules on 8 and 9 mm; the standard asks for 0.3 mm each.
      { layers: [qrCode({}, { objectConfiguration: box(150, 150, 24, 24) })] },
      { layers: [qrCode({}, { objectConfiguration: box(150, 150, 27, 27) })] },
    ],
    'code-contrast-low': [
      { layers: [ean('400638133393', { fillColour: '#ff0000' })] }, // red light sees no red bars
      { layers: [ean('400638133393', { fillColour: '#0000ff' })] },
    ],
    'code-quiet-zone': [
      { layers: [qrCode(), colour('#404040', { objectConfiguration: box(240, 150, 5, 100) })] },
      { layers: [qrCode(), colour('#404040', { objectConfiguration: box(252, 150, 5, 100) })] },
    ],
    'code-mixed-inks': [
      { layers: [qrCode({}, { fillColour: '#111111' })], profile: 'offset' },
      { layers: [qrCode()], profile: 'offset' },
    ],
    'code-crosses-trim': [
      { layers: [qrCode({}, { objectConfiguration: box(80, 150, 100, 100) })] },
      { layers: [qrCode({}, { objectConfiguration: box(90, 150, 100, 100) })] },
    ],
    'code-outside-safe': [
      { layers: [qrCode({}, { objectConfiguration: box(90, 150, 100, 100) })] },
      { layers: [qrCode({}, { objectConfiguration: box(100, 150, 100, 100) })] },
    ],
    'text-near-fold': [
      { ...withText({}, { objectConfiguration: box(102, 150, 200, 100) }), area: { edgeDepth: 20 } },
      { ...withText({}, { objectConfiguration: box(112, 150, 200, 100) }), area: { edgeDepth: 20 } },
    ],
    'code-near-fold': [
      { layers: [qrCode({}, { objectConfiguration: box(90, 150, 100, 100) })], area: { edgeDepth: 20 } },
      { layers: [qrCode({}, { objectConfiguration: box(100, 150, 100, 100) })], area: { edgeDepth: 20 } },
    ],
    'artwork-crosses-trim': [placed(box(90, 150, 200, 100)), placed(box(100, 150, 200, 100))],
    'artwork-outside-safe': [placed(box(105, 150, 200, 100)), placed(box(112, 150, 200, 100))],
    'bleed-short': [
      placed(box(93, 150, 200, 100), { bleedDepth: 3 }),
      placed(box(91, 150, 200, 100), { bleedDepth: 3 }),
    ],
    'object-in-bleed': [
      placed(box(86, 150, 13, 100), { bleedDepth: 5 }),
      placed(box(86, 150, 16, 100), { bleedDepth: 5 }),
    ],
    'object-outside-page': [
      { layers: [text(), colour('#ff0000', { objectConfiguration: box(0, 0, 90, 90) })] },
      { layers: [text(), colour('#ff0000', { objectConfiguration: box(0, 0, 110, 110) })] },
    ],
    'object-invisible': [
      { layers: [text({}, { fillColour: '#fefefe' })] },
      { layers: [colour('#333333'), text({}, { fillColour: '#fefefe' })] },
    ],
    'object-covered': [
      { layers: [photo(), colour('#00ff00')], assets: sharp },
      { layers: [photo({ objectConfiguration: box(140, 150, 200, 100) }), colour('#00ff00')], assets: sharp },
    ],
    'semi-transparent': [
      { layers: [photo()], assets: await png(800, 400, 'rgba(200, 0, 0, 0.5)'), profile: 'dtg' },
      {
        layers: [colour('#111111'), photo()],
        assets: await png(800, 400, 'rgba(200, 0, 0, 0.5)'),
        profile: 'dtg',
      },
    ],
    'colours-too-many': [
      { layers: [colour('#333333'), text()], profile: 'engrave' },
      { layers: [colour('#000000'), text({}, { fillColour: '#ffffff' })], profile: 'engrave' },
    ],
    'ink-coverage': [
      {
        layers: [colour('#141414')],
        configuration: { preflight: { profile: 'offset', maxInkPercent: 250 } },
      },
      { layers: [colour('#141414')], profile: 'offset' }, // 280 %
    ],
    'colour-out-of-gamut': [
      { layers: [colour('#0000ff')], profile: 'offset' },
      { layers: [colour('#336699')], profile: 'offset' },
    ],
    'spot-name-ambiguous': [
      { layers: [text()], product: { inks: [{ name: 'cut contour', colour: '#ff00ff' }] } },
      { layers: [text()], product: { inks: [{ name: 'CutContour', colour: '#ff00ff' }] } },
    ],
    'effect-rasterised': [
      { ...withText({}, { shadow: { blur: 4 } }), area: { outputType: 'PDF' } },
      { ...withText({}, { shadow: { offsetX: 4 } }), area: { outputType: 'PDF' } },
    ],
    'picture-in-one-ink': [
      { layers: [photo()], assets: sharp, profile: 'engrave' },
      { ...drawn(dot), profile: 'engrave' },
    ],
  };
}
