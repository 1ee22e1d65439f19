import test from 'ava';
import { isBlackPaint, toPlateColour, toPlateOperation } from './black-plate.ts';

test('pure black is black ink alone, at any opacity; other colours are not', (t) => {
  t.deepEqual(['#000000', '#00000080', '#000001', '#010000ff'].map(isBlackPaint), [true, true, false, false]);
});

test('the plate has a colour’s opacity', (t) => {
  t.is(toPlateColour('#000000', '#ff0000'), '#ff0000');
  t.is(toPlateColour('#00000080', '#ff0000'), '#ff000080');
});

test('blends cover on the plate, and stencils stay stencils', (t) => {
  t.is(toPlateOperation('multiply'), 'source-over');
  t.is(toPlateOperation('destination-in'), 'destination-in');
});
