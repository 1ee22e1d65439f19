import test from 'ava';
import { preflightSample } from '../testing/preflight-sample.ts';
import { box, colour, qrCode, text } from '../testing/sample-layers.ts';

const codesOf = async (layers: object[], product?: object): Promise<string[]> =>
  (await preflightSample({ layers, ...(product && { product }) }))
    .map(({ code }) => code)
    .filter((code) => code.startsWith('code-'));

const dark = colour('#101010', { objectConfiguration: box(0, 0, 500, 500) });

test('a black code on white has no finding, upright and rotated', async (t) => {
  t.deepEqual(await codesOf([qrCode()]), []);
  t.deepEqual(
    await codesOf([qrCode({}, { objectConfiguration: box(250, 150, 100, 100, { angle: 33 }) })]),
    [],
  );
});

test('a white code on a dark background is reported as reversed', async (t) => {
  const [finding] = (await preflightSample({ layers: [dark, qrCode({}, { fillColour: '#ffffff' })] })).filter(
    ({ code }) => code === 'code-contrast-low',
  );
  t.like(finding, { layer: 'Code', limit: 0.4 });
  t.regex(finding!.message, /light on dark/);
});

test('a black code on a dark background has low contrast, unless it has a background colour', async (t) => {
  t.deepEqual(await codesOf([dark, qrCode()]), ['code-contrast-low']);
  t.deepEqual(await codesOf([dark, qrCode({ backgroundColourHexCode: '#ffffff' })]), []);
});

test('a red QR code has enough contrast, because cameras use all light', async (t) => {
  t.deepEqual(await codesOf([qrCode({}, { fillColour: '#ff0000' })]), []);
});

test('an object above a code is included', async (t) => {
  const over = colour('#ffffff', { id: 'over', objectConfiguration: box(200, 150, 100, 100) });
  t.deepEqual(await codesOf([qrCode(), over]), ['code-contrast-low']);
});

test('the text below bars does not count as an obstacle in their quiet zone', async (t) => {
  const code = { symbology: 'EAN13', showText: true };
  t.deepEqual(await codesOf([text({ text: '400638133393', code })]), []);
});

test('findings state the size of a module and the size it needs', async (t) => {
  const layers = [qrCode({}, { objectConfiguration: box(150, 150, 21, 21) })];
  const [finding] = (await preflightSample({ layers })).filter(({ code }) => code === 'code-module-small');
  t.like(finding, { value: 0.241, limit: 0.3 });
  t.is(finding!.message, 'a module of it is 0.24 mm wide in print; 0.3 mm are needed');
});

test('a black code is only black ink in a PDF and in a CMYK TIFF', async (t) => {
  const codes = async (format: 'pdf' | 'tiff') => {
    const prints = { format, pdf: { colour: 'cmyk' } } as const;
    const findings = await preflightSample({ layers: [qrCode()], profile: 'offset', prints });
    return findings.map(({ code }) => code).filter((code) => code.startsWith('code-'));
  };
  t.deepEqual(await codes('pdf'), []);
  t.deepEqual(await codes('tiff'), []);
});
