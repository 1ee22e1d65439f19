import { readFileSync } from 'node:fs';
import test from 'ava';
import { loadPressProfile } from '../../engine/print/colour/press-profile.ts';
import { builtInPress } from '../../engine/print/colour/press-table.ts';
import { composeBuiltInTable, PRESS_TABLE } from './compose-press-table.ts';

test('the press table is the output of its script', (t) => {
  t.true(readFileSync(PRESS_TABLE).equals(composeBuiltInTable()));
});

test('the press table agrees with the profile, to within a few percent of ink', async (t) => {
  const { link } = await loadPressProfile();
  const levels = [0, 37, 90, 143, 200, 255];
  const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b] as const)));
  for (const [red, green, blue] of colours.slice(1)) {
    const inks = link.convert(Uint8Array.of(red, green, blue));
    const percent = inks.reduce((sum, level) => sum + level, 0) / 2.55;
    const { inkPercent } = builtInPress.lookUp(red, green, blue);
    t.true(Math.abs(inkPercent - percent) < 8, `${red} ${green} ${blue}: ${inkPercent} for ${percent} %`);
  }
});

type Rgb = [red: number, green: number, blue: number];
const dull: Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
  [150, 90, 60],
  [90, 110, 80],
];
const loud: Rgb[] = [
  [0, 255, 0],
  [0, 0, 255],
  [255, 0, 255],
  [0, 255, 255],
];

test('greys and dull colours are inside the press gamut, screen colours are not', (t) => {
  const differenceOf = (colour: Rgb) => builtInPress.lookUp(...colour).deltaE;
  for (const colour of dull) t.true(differenceOf(colour) < 3, `${colour.join(' ')}: ${differenceOf(colour)}`);
  for (const colour of loud)
    t.true(differenceOf(colour) > 20, `${colour.join(' ')}: ${differenceOf(colour)}`);
});
