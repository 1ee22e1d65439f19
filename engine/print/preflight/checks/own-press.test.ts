import { readFileSync } from 'node:fs';
import test from 'ava';
import { composePressFile } from '../../colour/testing/compose-press-file.ts';
import type { PrintTaskOptions } from '../../print-task.ts';
import { preflightSample } from '../testing/preflight-sample.ts';
import { box, colour, photo } from '../testing/sample-layers.ts';

const cmyk = (press: object): PrintTaskOptions => ({ format: 'pdf', pdf: { colour: 'cmyk', press } });
const dark = colour('#010101', { objectConfiguration: box(0, 0, 500, 500) });

test('ink coverage is compared with the limit of the print', async (t) => {
  const configuration = { preflight: { profile: 'offset', maxInkPercent: 260 } };
  const codes = async (layers: object[], press: object, assets = {}) =>
    (await preflightSample({ layers, assets, configuration, prints: cmyk(press) }))
      .map(({ code }) => code)
      .filter((code) => code === 'ink-coverage');
  t.deepEqual(await codes([dark], {}), ['ink-coverage']);
  t.deepEqual(await codes([dark], { inkLimitPercent: 280 }), ['ink-coverage']);
  t.deepEqual(await codes([dark], { inkLimitPercent: 260 }), []);
  const picture = { photo: readFileSync('fixtures/images/confetti-cmyk.jpg') };
  t.deepEqual(await codes([photo()], {}, picture), ['ink-coverage']);
  t.deepEqual(await codes([photo()], { inkLimitPercent: 250 }, picture), []);
});

test('colours are compared with the gamut of the caller’s profile', async (t) => {
  const layers = [colour('#00ff00')];
  const gamut = async (press: object) =>
    (await preflightSample({ layers, profile: 'offset', prints: cmyk(press) })).filter(
      ({ code }) => code === 'colour-out-of-gamut',
    );
  t.regex((await gamut({}))[0]!.message, /the press \(FOGRA39\)/);
  const profile = { name: 'own.icc', bytes: composePressFile({ description: 'Wide press' }) };
  for (const { message } of await gamut({ profile })) t.regex(message, /the press \(Wide press\)/);
});

test('transparency is reported as white in a CMYK TIFF and not in an sRGB one', async (t) => {
  const flattened = async (pdf: PrintTaskOptions['pdf']) =>
    (
      await preflightSample({ layers: [colour('#336699')], prints: { format: 'tiff', ...(pdf && { pdf }) } })
    ).filter(({ code }) => code === 'transparency-flattened');
  t.is((await flattened({ colour: 'cmyk' })).length, 1);
  t.deepEqual(await flattened(undefined), []);
});
