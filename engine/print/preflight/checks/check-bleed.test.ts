import test from 'ava';
import { box, colour, text } from '../testing/sample-layers.ts';
import { preflightSample, type PreflightSample } from '../testing/preflight-sample.ts';

/** Three millimetres of bleed are nine canvas units. */
const isShort = async (sample: Omit<PreflightSample, 'profile' | 'area'>, area: object = {}) => {
  const findings = await preflightSample({ ...sample, profile: 'offset', area: { bleedDepth: 3, ...area } });
  return findings.find(({ code }) => code === 'bleed-short');
};
const band = (left: number, width: number) =>
  colour('#336699', { objectConfiguration: box(left, 150, width, 100) });

test('the bleed is that of the worst side, in millimetres', async (t) => {
  t.like(await isShort({ layers: [band(94, 312)] }), { value: 2, limit: 3 });
  t.like(await isShort({ layers: [band(94, 309)] }), { value: 1, limit: 3 });
  t.is(await isShort({ layers: [band(91, 318)] }), undefined);
});

test('a side inside the trim needs no bleed, nor does an object outside of it', async (t) => {
  t.is(await isShort({ layers: [band(91, 200)] }), undefined);
  t.is(await isShort({ layers: [text(), band(92, 6)] }), undefined);
});

test('a background of another colour shows after an inexact cut, one of the same colour does not', async (t) => {
  const ground = (hex: string) => colour(hex, { objectConfiguration: box(0, 0, 500, 500) });
  for (const hex of ['#ffffff', '#ffffee']) {
    t.like(await isShort({ layers: [ground(hex), band(94, 312)] }), { value: 2 }, hex);
    t.like(await isShort({ layers: [band(94, 312)] }, { backgroundColourHexCode: hex }), { value: 2 }, hex);
  }
  t.is(await isShort({ layers: [ground('#336699'), band(94, 312)] }), undefined);
  t.is(await isShort({ layers: [band(94, 312)] }, { backgroundColourHexCode: '369' }), undefined);
});

test('artwork that a background above it covers needs no bleed', async (t) => {
  const ground = colour('#ffffee', { objectConfiguration: box(0, 0, 500, 500) });
  t.is(await isShort({ layers: [band(94, 312), ground] }), undefined);
});
