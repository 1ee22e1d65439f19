import test from 'ava';
import { placeBar } from './place-bar.ts';

const stage = { widthPx: 400, heightPx: 400 };
const bar = { lengthPx: 140, depthPx: 52 };

test('the bar lies below the selection, in its middle', (t) => {
  const place = placeBar({ left: 100, top: 100, width: 200, height: 100 }, bar, stage);
  t.deepEqual(place, { left: 130, top: 208, direction: 'row' });
});

test('where there is no room below it lies above, and at the edge it stays on the stage', (t) => {
  const place = placeBar({ left: 340, top: 300, width: 60, height: 80 }, bar, stage);
  t.deepEqual(place, { left: 252, top: 240, direction: 'row' });
});

test('beside a selection as high as the stage it stands upright, to the right or else to the left', (t) => {
  const high = { top: 0, width: 150, height: 400 };
  t.deepEqual(placeBar({ ...high, left: 20 }, bar, stage), { left: 178, top: 130, direction: 'column' });
  t.deepEqual(placeBar({ ...high, left: 250 }, bar, stage), { left: 190, top: 130, direction: 'column' });
});

test('around a selection that fills the stage there is no room for it', (t) => {
  t.is(placeBar({ left: 10, top: 10, width: 380, height: 380 }, bar, stage), undefined);
});
