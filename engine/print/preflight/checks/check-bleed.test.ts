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

test('the worst side counts, in millimetres', async (t) => {
  t.like(await isShort({ layers: [band(94, 312)] }), { value: 2, limit: 3 });
  t.like(await isShort({ layers: [band(94, 309)] }), { value: 1, limit: 3 });
  t.is(await isShort({ layers: [band(91, 318)] }), undefined);
});

test('a side that stays inside needs no bleed, nor does what lies beyond the edge', async (t) => {
  t.is(await isShort({ layers: [band(91, 200)] }), undefined);
  t.is(await isShort({ layers: [text(), band(92, 6)] }), undefined);
});

test('on a ground that fills the page nothing white can show', async (t) => {
  const ground = colour('#ffffee', { objectConfiguration: box(0, 0, 500, 500) });
  t.is(await isShort({ layers: [ground, band(94, 312)] }), undefined);
  t.is(await isShort({ layers: [band(94, 312)] }, { backgroundColourHexCode: 'ffffee' }), undefined);
});
