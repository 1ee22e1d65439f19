import test from 'ava';
import { findPrintFault, hasPrintSettings, printSettings } from '../model/print-settings.ts';
import { composePress, composePrintOptions } from './compose-print-options.ts';

const profile = { name: 'press.icc', bytes: new Uint8Array(1) };
const slug = { order: '7' };

test('empty settings keep those of the product', (t) => {
  t.deepEqual(composePrintOptions(printSettings.parse({}), undefined), { pdf: { marks: [] } });
  t.deepEqual(composePrintOptions(printSettings.parse({ format: null, dpi: null }), undefined, slug), {
    pdf: { marks: [] },
  });
});

test('a press applies to CMYK files, and a slug is printed if requested', (t) => {
  const settings = printSettings.parse({
    format: 'pdf',
    dpi: 200,
    colour: 'cmyk',
    inkLimitPercent: 280,
    black: 'overprint',
    marks: ['crop', 'slug', 'crop'],
  });
  t.deepEqual(composePrintOptions(settings, profile, slug), {
    format: 'pdf',
    dpi: 200,
    pdf: {
      colour: 'cmyk',
      press: { profile, inkLimitPercent: 280, blackOverprints: true },
      marks: ['crop', 'slug'],
      slug,
    },
  });
  const rgb = composePrintOptions({ ...settings, colour: 'rgb', marks: ['crop'] }, profile, slug);
  t.deepEqual(rgb.pdf, { colour: 'rgb', marks: ['crop'] });
});

test('a quality applies to JPGs', (t) => {
  const settings = printSettings.parse({ format: 'jpg', jpgQuality: 60 });
  t.deepEqual(composePrintOptions(settings, undefined), {
    format: 'jpg',
    jpgQuality: 60,
    pdf: { marks: [] },
  });
  t.throws(() => printSettings.parse({ jpgQuality: 101 }), { any: true });
});

test('a stored press without settings is the built-in one', (t) => {
  t.deepEqual(composePress({}, undefined), {});
  t.deepEqual(composePress({ black: 'knockout' }, undefined), { blackOverprints: false });
  t.deepEqual(composePress({ inkLimitPercent: 300 }, profile), { profile, inkLimitPercent: 300 });
});

test('a printer that accepts the product’s own files has no settings', (t) => {
  t.false(hasPrintSettings(printSettings.parse({ format: null, profileUrl: '' })));
  for (const settings of [
    { format: 'png' },
    { dpi: 72 },
    { marks: ['bar'] },
    { jpgQuality: 60 },
    { profileUrl: '/f/a' },
  ])
    t.true(hasPrintSettings(printSettings.parse(settings)), JSON.stringify(settings));
});

test('the first setting that conflicts with the others is named', (t) => {
  for (const [settings, field] of [
    [{}, undefined],
    [{ format: 'pdf', colour: 'cmyk', black: 'knockout', marks: ['bar'] }, undefined],
    [{ format: 'tiff', colour: 'cmyk', profileUrl: '/f/a', inkLimitPercent: 200 }, undefined],
    [{ format: 'png', colour: 'cmyk' }, 'format'],
    [{ colour: 'cmyk' }, 'format'],
    [{ format: 'tiff', marks: ['crop'] }, 'marks'],
    [{ format: 'pdf', profileUrl: '/f/a' }, 'profileUrl'],
    [{ format: 'pdf', colour: 'rgb', inkLimitPercent: 200 }, 'inkLimitPercent'],
    [{ format: 'pdf', black: 'overprint' }, 'black'],
    [{ format: 'tiff', colour: 'cmyk', black: 'overprint' }, undefined],
    [{ format: 'png', jpgQuality: 60 }, 'jpgQuality'],
    [{ format: 'jpg', jpgQuality: 60 }, undefined],
    [{ jpgQuality: 60 }, undefined],
  ] as const)
    t.is(findPrintFault(printSettings.parse(settings))?.field, field, JSON.stringify(settings));
});
