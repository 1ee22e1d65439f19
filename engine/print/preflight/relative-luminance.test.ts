import test from 'ava';
import { contrastRatio } from '../../rules/colour/contrast-ratio.ts';
import { relativeLuminance } from './relative-luminance.ts';

const of = (...rgb: number[]) => relativeLuminance(Uint8ClampedArray.from([...rgb, 255]), 0);

test('luminance and contrast equal those of WCAG', (t) => {
  t.is(contrastRatio(of(0, 0, 0), of(255, 255, 255)).toFixed(2), '21.00');
  t.is(contrastRatio(of(118, 118, 118), of(255, 255, 255)).toFixed(2), '4.54'); // #767676, the known limit of AA
  t.is(contrastRatio(of(255, 0, 0), of(255, 255, 255)).toFixed(2), '4.00');
});
