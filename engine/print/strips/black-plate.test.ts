import test from 'ava';
import { isBlackPaint, toPlateColour, toPlateOperation } from './black-plate.ts';

test('only pure black is black ink alone, at any opacity', (t) => {
  t.deepEqual(['#000000', '#00000080', '#000001', '#010000ff'].map(isBlackPaint), [true, true, false, false]);
});

test('the plate keeps the opacity of a colour', (t) => {
  t.is(toPlateColour('#000000', '#ff0000'), '#ff0000');
  t.is(toPlateColour('#00000080', '#ff0000'), '#ff000080');
});

test('blend modes become source-over on the plate, and stencils are kept', (t) => {
  t.is(toPlateOperation('multiply'), 'source-over');
  t.is(toPlateOperation('destination-in'), 'destination-in');
});
