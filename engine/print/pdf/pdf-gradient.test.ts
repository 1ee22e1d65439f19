import test from 'ava';
import { loadPressProfile } from '../colour/press-profile.ts';
import { createCmykSpace } from './colour/cmyk-space.ts';
import { rgbSpace } from './colour/rgb-space.ts';
import { PdfGradient } from './pdf-gradient.ts';

const gradient = (...stops: [offset: number, colour: string][]) => {
  const made = new PdfGradient('linear', [0, 0, 100, 0]);
  for (const [offset, colour] of stops) made.addColorStop(offset, colour);
  return made;
};

test('in sRGB a gradient has one function between two stops', (t) => {
  const shading = gradient([0, '#ff0000'], [1, '#0000ff']).colourShading(rgbSpace);
  t.regex(shading, /\/Function << \/FunctionType 2 .*\/C0 \[1 0 0\] \/C1 \[0 0 1\] >>/);
});

test('in inks it has intermediate colours, so that it looks as in sRGB', async (t) => {
  const space = createCmykSpace((await loadPressProfile()).link);
  const shading = gradient([0, '#ffffff'], [0.5, '#0000ff'], [1, '#0000ff']).colourShading(space);
  const ways = [...shading.matchAll(/\/C0 \[([^\]]*)\] \/C1 \[([^\]]*)\]/g)].map(([, from, to]) => [
    from,
    to,
  ]);
  t.is(ways.length, 8 + 1); // a colour that stays needs no steps
  t.is(ways[0]![0], '0 0 0 0');
  for (let index = 1; index < ways.length; index += 1) t.is(ways[index]![0], ways[index - 1]![1]);
  const [, middle] = ways[3]!; // halfway to blue
  const expected = space.toNumbers([0.5, 0.5, 1]).map((part) => Number(part.toFixed(5)));
  t.deepEqual(middle!.split(' ').map(Number), expected);
  t.regex(shading, /\/Bounds \[0\.0625 0\.125 0\.1875 0\.25 0\.3125 0\.375 0\.4375 0\.5\]/);
});

test('a gradient of one colour that only fades is recognised, so that black stays black ink', (t) => {
  t.deepEqual(gradient([0, '#000000ff'], [1, '#00000000']).onlyColour, [0, 0, 0]);
  t.is(gradient([0, '#000000'], [1, '#000001']).onlyColour, undefined);
});
