import test from 'ava';
import { preflightSample } from '../testing/preflight-sample.ts';
import { text } from '../testing/sample-layers.ts';

const complaints = async (...names: string[]) => {
  const inks = names.map((name) => ({ name, colour: '#ff00ff' }));
  const findings = await preflightSample({ layers: [text()], product: { inks } });
  return findings.filter(({ code }) => code === 'spot-name-ambiguous').length;
};

test('names that differ only in spelling are found, and distinct names are not', async (t) => {
  t.is(await complaints('Gold foil', 'GOLD-FOIL'), 1);
  t.is(await complaints('Gold foil', 'Silver foil', 'White', 'PANTONE 871 C', 'PANTONE 877 C'), 0);
});

test('names of process colours are found', async (t) => {
  for (const name of ['Cyan', 'BLACK', 'magenta ']) t.is(await complaints(name), 1, name);
});

test('names that cutters know match only by their exact letters', async (t) => {
  for (const name of ['Cutcontour', 'Cut Contour', 'CutContur', 'Perf-CutContour'])
    t.is(await complaints(name), 1, name);
  t.is(await complaints('CutContour', 'PerfCutContour'), 0);
});
