import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import test from 'ava';
import sharp from 'sharp';
import { admitPicture } from '../../../engine/assets/admit-picture.ts';
import { readInkRows } from '../../../engine/assets/picture/jpg/read-ink-rows.ts';
import {
  AssetLibrary,
  listPrintTasks,
  nodePlatform,
  openAssetFolder,
  renderPrint,
} from '../../../engine/node.ts';
import type { PressSettings } from '../../../engine/print/colour/press-settings.ts';
import type { PdfOptions } from '../../../engine/print/pdf/pdf-options.ts';
import { makeJob, type SampleJob, samplePrintArea } from '../../../engine/scene/testing/sample-job.ts';
import { needDebianTools } from '../../debian-tools.ts';
import { FIXTURES, loadFixtureDesigns } from '../parity/load-fixture-designs.ts';
import { coverageOf, mostInk, type Plate, separatePlates } from './separate-plates.ts';

// The printing plates that Ghostscript makes from our PDFs.

test.before(() => needDebianTools('gs'));

const PROFILE = 'engine/print/colour/profiles/ISOcoated_v2_300_bas.icc';
const MIXED = ['Black', 'Cyan', 'Magenta', 'Yellow'];
const inks = [
  { name: 'White', colour: '#ffffff' },
  { name: 'CutContour', colour: '#ff00ff' },
  { name: 'Gold foil', colour: '#b8963e' },
];

async function renderFixture(name: string, pdf: Partial<PdfOptions> = {}): Promise<Buffer> {
  const { product, design } = loadFixtureDesigns().find((one) => one.name === name)!;
  const [task] = listPrintTasks(product, design, { format: 'pdf', pdf });
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const parts: Uint8Array[] = [];
  await renderPrint(task!, library, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

/** A page of 100 mm, 3 canvas units per millimetre, with the print area's corner at 100, 100. */
async function renderJob(
  sample: SampleJob,
  colour: PdfOptions['colour'],
  area: object = {},
  press?: PressSettings,
): Promise<Buffer> {
  const product = { inks, printAreas: [samplePrintArea(area)], ...sample.product };
  const job = makeJob({ ...sample, product });
  const [task] = listPrintTasks(job.product, job.design, {
    format: 'pdf',
    pdf: { colour, ...(press && { press }) },
  });
  const parts: Uint8Array[] = [];
  await renderPrint(task!, job.library, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

const box = { left: 150, top: 160, width: 150, height: 90 }; // 50 x 30 mm
const area = (more: object) => ({
  id: 1,
  name: 'Area',
  designFunction: 'COLOURAREA',
  fillColour: '#204080',
  configuration: { colour: {} },
  objectConfiguration: box,
  ...more,
});

/** Width and height of the print on a plate in millimetres, by its middle row and column. */
function sizeMm({ widthPx, heightPx, ink }: Plate, dpi: number): [width: number, height: number] {
  const [middleX, middleY] = [Math.round(widthPx * 0.4), Math.round(heightPx * 0.35)];
  let [across, down] = [0, 0];
  for (let x = 0; x < widthPx; x += 1) across += ink[middleY * widthPx + x]! / 255;
  for (let y = 0; y < heightPx; y += 1) down += ink[y * widthPx + middleX]! / 255;
  return [(across * 25.4) / dpi, (down * 25.4) / dpi];
}

for (const colour of ['rgb', 'cmyk'] as const)
  test(`${colour}: a sticker has exactly the plates it names, none of them empty`, async (t) => {
    const plates = await separatePlates(await renderFixture('sticker-good-dog-club', { colour }), 150);
    t.deepEqual([...plates.keys()].sort(), [...MIXED, 'White', 'CutContour', 'Gold foil'].sort());
    const mixed = MIXED.map((name) => plates.get(name)!);
    const most = mostInk(mixed);
    t.log(`${most.toFixed(1)} % of ink at most`);
    if (colour === 'cmyk') t.true(most <= 301, `${most} %`);
    t.true(coverageOf(plates.get('White')!) > 0.1);
    // White is beneath all mixed colours, minus its choke; foil has no white beneath it.
    const white = plates.get('White')!.ink;
    const bare = white.filter((level, at) => level > 128 && mixed.every(({ ink }) => ink[at]! === 0)).length;
    t.true(bare < white.length / 1000, `${bare} points are white and nothing else`);
  });

test('white stays inside the edges of the print above it by the choke', async (t) => {
  const dpi = 762; // 30 dots per millimetre, on which the edges are
  const pdf = await renderJob({ layers: [area({})] }, 'cmyk', { underbase: { ink: 'White', chokeMm: 0.5 } });
  const plates = await separatePlates(pdf, dpi);
  t.deepEqual([...plates.keys()].sort(), [...MIXED, 'White'].sort());
  const [width, height] = sizeMm(plates.get('White')!, dpi);
  t.true(Math.abs(width - 49) < 0.02 && Math.abs(height - 29) < 0.02, `${width} x ${height} mm`);
  const cyan = plates.get('Cyan')!;
  const [fullWidth] = sizeMm({ ...cyan, ink: cyan.ink.map((level) => (level > 0 ? 255 : 0)) }, dpi);
  t.true(Math.abs(fullWidth - 50) < 0.15, `${fullWidth} mm`);
});

test('the choke of the white plate is exact on straight, rotated and round edges', async (t) => {
  const dpi = 600;
  // 50 x 30 mm, 3 units per millimetre.
  const shapes = {
    square: ['<path d="M35 5h80v80H35z"/>', (white: number) => (80 / 3 - Math.sqrt(white)) / 2],
    diamond: [
      '<path d="M75 2L118 45L75 88L32 45z"/>',
      (white: number) => ((86 / 3) * Math.SQRT1_2 - Math.sqrt(white)) / 2,
    ],
    turned: [
      '<path d="M40 20L110 8L122 78L52 90z"/>',
      (white: number) => (Math.hypot(70, 12) / 3 - Math.sqrt(white)) / 2,
    ],
    disc: ['<circle cx="75" cy="45" r="42"/>', (white: number) => 14 - Math.sqrt(white / Math.PI)],
  } as const;
  let worstMm = 0;
  for (const chokeMm of [0.1, 0.2, 0.35])
    for (const [name, [shape, measure]] of Object.entries(shapes)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="90" fill="#804020">${shape}</svg>`;
      const layer = area({ designFunction: 'IMAGEAREA', configuration: { image: { url: 'art' } } });
      const job = { layers: [layer], assets: { art: new TextEncoder().encode(svg) } };
      const pdf = await renderJob(job, 'cmyk', { imageDPI: 300, underbase: { ink: 'White', chokeMm } });
      const white = (await separatePlates(pdf, dpi)).get('White')!;
      const cameInMm = measure(coverageOf(white) * 100 * 100);
      worstMm = Math.max(worstMm, Math.abs(cameInMm - chokeMm));
      t.true(Math.abs(cameInMm - chokeMm) < 0.01, `${name}: ${cameInMm.toFixed(4)} of ${chokeMm} mm`);
    }
  t.log(`${worstMm.toFixed(4)} mm off at most`);
});

/** Lines that the page's content strokes. */
function countStrokes(pdf: Buffer): number {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)];
  const texts = streams.map(([, packed]) => {
    try {
      return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return texts.join('\n').match(/^S$/gm)?.length ?? 0;
}

test('a cut line is a line, whatever its artwork', async (t) => {
  const dpi = 600;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="15" height="9"><path d="M0 0h15v9H0z" stroke="#f0f"/></svg>';
  const drawn = {
    designFunction: 'IMAGEAREA',
    configuration: { image: { url: 'art' } },
    ink: 'CutContour',
  };
  for (const layer of [area({ ink: 'CutContour' }), area(drawn)]) {
    const job = { layers: [layer], assets: { art: new TextEncoder().encode(svg) } };
    const pdf = await renderJob(job, 'rgb');
    const plates = await separatePlates(pdf, dpi);
    t.deepEqual([...plates.keys()], ['CutContour']);
    t.is(countStrokes(pdf), 1, 'filled and stroked, it is still cut once');
    // A hairline of 160 mm on a page of 100 x 100 mm; Ghostscript paints every pixel it touches.
    const lineMm = coverageOf(plates.get('CutContour')!) * (100 * 100);
    const widthMm = lineMm / 160;
    t.true(widthMm > 0.08 && widthMm < 0.18, `${widthMm} mm wide`);
    const [across] = sizeMm(plates.get('CutContour')!, dpi);
    t.true(across < 0.4, `${across} mm of the row are cut`);
  }
});

test('a foil is knocked out of the plates beneath it, a varnish is not', async (t) => {
  const over = { left: 180, top: 180, width: 60, height: 30 };
  const printed = async (overprint: boolean) => {
    const product = { inks: [{ name: 'Special', colour: '#b8963e', overprint }] };
    const layers = [area({}), area({ id: 2, ink: 'Special', objectConfiguration: over })];
    return separatePlates(await renderJob({ layers, product }, 'cmyk'), 100);
  };
  const [foil, varnish] = [await printed(false), await printed(true)];
  for (const plates of [foil, varnish]) t.deepEqual([...plates.keys()].sort(), [...MIXED, 'Special'].sort());
  const [cut, whole] = [coverageOf(foil.get('Cyan')!), coverageOf(varnish.get('Cyan')!)];
  t.true(Math.abs(cut / whole - (1 - (60 * 30) / (150 * 90))) < 0.01, `${cut} of ${whole}`);
  t.is(coverageOf(foil.get('Special')!), coverageOf(varnish.get('Special')!));
});

test('black text and fine lines overprint the colours beneath; large areas and an ink limit knock them out', async (t) => {
  const text = {
    id: 2,
    name: 'Text',
    designFunction: 'TEXTAREA',
    fontId: 'serif',
    fillColour: '#000000',
    configuration: { text: { text: 'Platen', fontSize: 60 } },
    objectConfiguration: box,
  };
  const svg = (shape: string) => ({
    art: new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="90">${shape}</svg>`,
    ),
  });
  const drawing = area({ id: 2, designFunction: 'IMAGEAREA', configuration: { image: { url: 'art' } } });
  const line = svg('<path d="M10 10L140 80" fill="none" stroke="#000"/>'); // 0.33 mm
  const block = svg('<path d="M10 10H140V80H10z"/>');
  const plate = async (layers: object[], assets: SampleJob['assets'] = {}, press?: PressSettings) => {
    const pdf = await renderJob({ layers: [area({}), ...layers], assets }, 'cmyk', {}, press);
    const plates = await separatePlates(pdf, 150);
    return { cyan: coverageOf(plates.get('Cyan')!), black: coverageOf(plates.get('Black')!) };
  };
  const ground = await plate([]);
  for (const [name, layers, assets] of [
    ['text', [text], {}],
    ['a fine line', [drawing], line],
  ] as const) {
    const over = await plate([...layers], assets);
    t.is(over.cyan, ground.cyan, name);
    t.true(over.black > ground.black, name);
    for (const press of [{ blackOverprints: false }, { inkLimitPercent: 280 }]) {
      const cut = await plate([...layers], assets, press);
      t.true(cut.cyan < ground.cyan * 0.999, name);
      t.is(cut.black, over.black, name);
    }
  }
  const both = await plate([text], {}, { inkLimitPercent: 280, blackOverprints: true });
  t.is(both.cyan, ground.cyan);
  t.true((await plate([drawing], block)).cyan < ground.cyan / 2);
});

test('black text is black ink alone; dark grey is mixed', async (t) => {
  const text = (fillColour: string) => ({
    id: 1,
    name: 'Text',
    designFunction: 'TEXTAREA',
    fontId: 'serif',
    fillColour,
    configuration: { text: { text: 'Platen', fontSize: 40 } },
    objectConfiguration: box,
  });
  const platesOf = async (fillColour: string) => [
    ...(await separatePlates(await renderJob({ layers: [text(fillColour)] }, 'cmyk'), 150)).keys(),
  ];
  t.deepEqual(await platesOf('#000000'), ['Black']);
  t.deepEqual((await platesOf('#202020')).sort(), MIXED);
});

test('a CMYK picture goes to the press unchanged, byte for byte and ink for ink', async (t) => {
  const bytes = readFileSync('fixtures/images/confetti-cmyk.jpg');
  const photo = area({ designFunction: 'IMAGEAREA', configuration: { image: { url: 'photo' } } });
  // 3 : 2, the proportions of the area, so that all of it is visible.
  const whole = { ...photo, objectConfiguration: { ...box, width: 135, height: 90 } };
  const pdf = await renderJob({ layers: [whole], assets: { photo: bytes } }, 'cmyk');
  t.true(pdf.includes(bytes));
  const sums = [0, 0, 0, 0];
  let points = 0;
  for (const row of readInkRows(admitPicture(bytes))) {
    for (const [ink, levels] of row.entries()) sums[ink]! += levels.reduce((sum, level) => sum + level, 0);
    points += row[0]!.length;
  }
  const plates = await separatePlates(pdf, 150);
  for (const [ink, name] of ['Cyan', 'Magenta', 'Yellow', 'Black'].entries()) {
    const expected = sums[ink]! / points / 255;
    const found = coverageOf(plates.get(name)!) / ((45 * 30) / (100 * 100));
    t.true(Math.abs(found - expected) < 0.01, `${name}: ${found} for ${expected}`);
  }
});

test('an award is one plate, with its photo in tones; it can still be rendered in sRGB', async (t) => {
  const plates = await separatePlates(await renderFixture('plaque-employee-of-the-year'), 100);
  t.deepEqual([...plates.keys()], ['Engraving']);
  const inRgb = await separatePlates(
    await renderFixture('plaque-employee-of-the-year', { colour: 'rgb' }),
    100,
  );
  t.false(inRgb.has('Engraving'));
  const photo = area({ designFunction: 'IMAGEAREA', configuration: { image: { url: 'photo' } } });
  const job = { layers: [photo], assets: { photo: readFileSync('fixtures/images/misty-forest.jpg') } };
  const named = { inks: [{ name: 'Laser', colour: '#000000' }] };
  const engraved = await separatePlates(await renderJob({ ...job, product: named }, 'one-ink'), 100);
  t.deepEqual([...engraved.keys()], ['Laser']);
  t.true(new Set(engraved.get('Laser')!.ink).size > 100);
});

test('photos and drawings are separated as Ghostscript separates their sRGB', async (t) => {
  const dpi = 60;
  const photo = area({ designFunction: 'IMAGEAREA', configuration: { image: { url: 'photo' } } });
  const sun = { left: 110, top: 270, width: 90, height: 90 };
  const drawing = area({
    id: 2,
    designFunction: 'IMAGEAREA',
    objectConfiguration: sun,
    configuration: { image: { url: 'sun' } },
  });
  const assets = {
    photo: readFileSync('fixtures/images/daisy-meadow.jpg'),
    sun: readFileSync('fixtures/images/clip-art/retro-sun.svg'),
  };
  const job = { layers: [photo, drawing], assets };
  const ours = await separatePlates(await renderJob(job, 'cmyk'), dpi);
  const byGhostscript = ['-dRenderIntent=1', '-dBlackPtComp=1', `-sOutputICCProfile=${PROFILE}`];
  const access = `--permit-file-read=${PROFILE}`;
  const theirs = await separatePlates(await renderJob(job, 'rgb'), dpi, [access, ...byGhostscript]);
  for (const name of MIXED) {
    const [one, other] = [ours.get(name)!.ink, theirs.get(name)!.ink];
    const printed = one.filter((level, at) => level > 0 || other[at]! > 0).length;
    const difference = one.reduce((sum, level, at) => sum + Math.abs(level - other[at]!), 0) / printed;
    t.log(`${name}: ${((difference / 255) * 100).toFixed(2)} points on average`);
    t.true(difference / 255 < 0.01, name);
  }
});

test('the plates respect an ink limit: photos, CMYK pictures, gradients, text and flat colours alike', async (t) => {
  const picture = (id: number, url: string, objectConfiguration: object) =>
    area({ id, designFunction: 'IMAGEAREA', configuration: { image: { url } }, objectConfiguration });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><defs><linearGradient id="g"><stop stop-color="#000"/>' +
    '<stop offset="1" stop-color="#203010"/></linearGradient></defs><rect width="20" height="10" fill="url(#g)"/></svg>';
  const layers = [
    area({ fillColour: '#0a0a0a' }),
    picture(2, 'dark', { left: 110, top: 260, width: 90, height: 60 }),
    picture(3, 'cmyk', { left: 210, top: 260, width: 90, height: 60 }),
    picture(4, 'fade', { left: 110, top: 330, width: 90, height: 45 }),
    {
      id: 5,
      name: 'Text',
      designFunction: 'TEXTAREA',
      fontId: 'serif',
      fillColour: '#101820',
      configuration: { text: { text: 'Platen', fontSize: 40 } },
      objectConfiguration: { left: 210, top: 330, width: 90, height: 45 },
    },
  ];
  const photo = await sharp(readFileSync('fixtures/images/misty-forest.jpg'))
    .linear(0.35, 0)
    .jpeg()
    .toBuffer();
  const assets = {
    dark: photo,
    cmyk: readFileSync('fixtures/images/confetti-cmyk.jpg'),
    fade: new TextEncoder().encode(svg),
  };
  const most = async (press?: PressSettings) => {
    const plates = await separatePlates(await renderJob({ layers, assets }, 'cmyk', {}, press), 150);
    return mostInk(MIXED.map((name) => plates.get(name)!));
  };
  const [free, limited] = [await most(), await most({ inkLimitPercent: 240 })];
  t.log(`${free.toFixed(1)} % without a limit, ${limited.toFixed(1)} % with 240`);
  t.true(free > 285);
  t.true(limited <= 240 && limited > 230, `${limited} %`);
});

test('a profile of the caller is named and embedded in the file, and its tables make the inks', async (t) => {
  // The built-in profile under another name, as if the caller had supplied it.
  const bytes = Buffer.from(readFileSync(PROFILE));
  const press = { profile: { name: 'mine.icc', bytes } };
  const photo = area({ designFunction: 'IMAGEAREA', configuration: { image: { url: 'photo' } } });
  const job = { layers: [photo], assets: { photo: readFileSync('fixtures/images/daisy-meadow.jpg') } };
  const pdf = await renderJob(job, 'cmyk', {}, press);
  t.true(pdf.includes('/OutputConditionIdentifier (Custom)'));
  t.true(pdf.includes('/Info (ISO Coated v2 300% \\(basICColor\\))'));
  const [own, builtIn] = [
    await separatePlates(pdf, 60),
    await separatePlates(await renderJob(job, 'cmyk'), 60),
  ];
  for (const name of MIXED) t.deepEqual(own.get(name)!.ink, builtIn.get(name)!.ink);
});

for (const colour of ['rgb', 'cmyk', 'one-ink'] as const)
  test(`${colour}: marks are on every plate except the cutter’s`, async (t) => {
    const layers = [
      area({}),
      area({ id: 2, ink: 'Gold foil', objectConfiguration: { left: 110, top: 270, width: 90, height: 60 } }),
      area({ id: 3, ink: 'CutContour' }),
    ];
    const job = makeJob({ layers, product: { inks, printAreas: [samplePrintArea({})] } });
    const platesWith = async (marks: PdfOptions['marks']) => {
      const [task] = listPrintTasks(job.product, job.design, { format: 'pdf', pdf: { colour, marks } });
      const parts: Uint8Array[] = [];
      await renderPrint(task!, job.library, { write: (bytes) => void parts.push(bytes) });
      const pdf = Buffer.concat(parts);
      t.false(pdf.includes('/Separation /All'));
      return separatePlates(pdf, 150);
    };
    const plates = await platesWith(['crop', 'registration']);
    const others = colour === 'one-ink' ? ['Gold foil'] : [...MIXED, 'Gold foil'];
    t.deepEqual([...plates.keys()].sort(), ['CutContour', ...others].sort());
    const outside = ({ ink, widthPx, heightPx }: Plate) => {
      const edge = Math.round((7 * 150) / 25.4); // within 7 mm of the edge there are only marks
      return ink.filter((level, at) => {
        const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
        return level > 0 && (x < edge || y < edge || x > widthPx - edge || y > heightPx - edge);
      }).length;
    };
    t.is(outside(plates.get('CutContour')!), 0);
    const marked = others.map((name) => outside(plates.get(name)!));
    t.true(
      marked.every((count) => count > 500 && count === marked[0]),
      marked.join(' '),
    );
  });
