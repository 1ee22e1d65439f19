import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { samplePrintArea } from '../../scene/testing/sample-job.ts';
import { preflightCodes, type PreflightCode } from './preflight-codes.ts';
import { makePreflightCases, type PreflightCases } from './testing/preflight-cases.ts';
import { preflightSample } from './testing/preflight-sample.ts';
import { box, colour, photo, text } from './testing/sample-layers.ts';

let cases: PreflightCases;
test.before(async () => {
  cases = await makePreflightCases();
});

for (const code of Object.keys(preflightCodes) as PreflightCode[]) {
  test(`${code}: its example is found, and the counterexample is not`, async (t) => {
    const [triggers, passes] = cases[code];
    const found = await preflightSample(triggers);
    const finding = found.find((one) => one.code === code);
    t.is(finding?.severity, preflightCodes[code].severity, found.map((one) => one.code).join(', '));
    t.is(finding?.mask, 'Front');
    const clean = await preflightSample(passes);
    t.deepEqual(
      clean.filter((one) => one.code === code),
      [],
    );
  });
}

test('findings state the value and the limit, and the worst comes first', async (t) => {
  const findings = await preflightSample(cases['image-resolution-too-low'][0]);
  const [first] = findings;
  t.like(first, {
    code: 'image-resolution-too-low',
    layer: 'Photo',
    layerId: 'i',
    value: 144.78,
    limit: 150,
    message: '380 x 190 px are 145 dpi in print; at least 150 are needed',
  });
  const ranks = findings.map(({ severity }) => ['error', 'warning', 'info'].indexOf(severity));
  t.deepEqual(
    ranks,
    ranks.toSorted((a, b) => a - b),
  );
});

test('a broken layer is a finding, and the other layers are still checked', async (t) => {
  const layers = [photo(), text({ text: 'Hello 漢' })];
  const findings = await preflightSample({ layers });
  const codes = findings.map(({ code, layer }) => `${layer}: ${code}`);
  t.true(codes.includes('Photo: artwork-unusable'));
  t.true(codes.includes('Name: glyph-missing'));
});

test('codes that a product accepts have the severity info', async (t) => {
  const [triggers] = cases['clip-art-part-dropped'];
  const accepted = await preflightSample({
    ...triggers,
    configuration: { preflight: { accepts: ['clip-art-part-dropped'] } },
  });
  const finding = accepted.find(({ code }) => code === 'clip-art-part-dropped');
  t.is(finding?.severity, 'info');
  await t.throwsAsync(
    preflightSample({ ...triggers, configuration: { preflight: { accepts: ['clip-art-dropped'] } } }),
    { code: 'preflight-limits-invalid' },
  );
});

test('findings about the page have no layer', async (t) => {
  const [finding] = await preflightSample({ layers: [] });
  t.like(finding, { code: 'page-blank', layer: null, layerId: null, value: null, limit: null });
});

test('an object outside one print area is not reported if another one prints it', async (t) => {
  const away = colour('#ff0000', { objectConfiguration: box(0, 0, 90, 90) });
  const beside = samplePrintArea({ previewPositionX: 0, previewPositionY: 0 }, { id: 2, name: 'beside' });
  const product = { printAreas: [samplePrintArea({}), beside] };
  const codes = (await preflightSample({ layers: [text(), away], product })).map(({ code }) => code);
  t.false(codes.includes('object-outside-page'));
});

test('a cut-out is measured without its transparent margin', async (t) => {
  const layers = [photo({ objectConfiguration: box(90, 150, 200, 100) })];
  const { canvas, context } = nodePlatform.createSurface(200, 100);
  context.fillStyle = '#ff0000';
  context.fillRect(80, 20, 60, 60);
  const png = await (canvas as unknown as { encode(format: 'png'): Promise<Uint8Array> }).encode('png');
  const codes = (await preflightSample({ layers, profile: 'offset', assets: { photo: png } })).map(
    ({ code }) => code,
  );
  t.false(codes.includes('artwork-crosses-trim'));
});

test('the background is the product’s own colour if it has one', async (t) => {
  const fabric = colour('#101010', {
    configuration: { colour: { productColour: true } },
    objectConfiguration: box(0, 0, 500, 500),
  });
  const codes = async (layers: object[]) => (await preflightSample({ layers })).map(({ code }) => code);
  const white = text({}, { fillColour: '#ffffff' });
  t.true((await codes([white])).includes('object-invisible'));
  t.deepEqual(await codes([fabric, white]), []);
  t.true((await codes([fabric, text()])).includes('text-contrast-low'));
});

test('a background may be as white as its paper and may lie under a photo', async (t) => {
  const layers = [colour('#ffffff'), colour('#00ff00')];
  t.deepEqual(await preflightSample({ layers }), []);
});

test('thin letters are not reported as semi-transparent, however small they are', async (t) => {
  const area = { imageWidth: 2000, imageHeight: 2000, imageDPI: 150 };
  const layers = [text({ fontSize: 1.2, text: 'Hello to all' })];
  const codes = (await preflightSample({ layers, area, profile: 'dtg' })).map(({ code }) => code);
  t.false(codes.includes('semi-transparent'));
});
