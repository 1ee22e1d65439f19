import test from 'ava';
import { placeBar } from './place-bar.ts';

const stage = { widthPx: 400, heightPx: 400 };
const bar = { lengthPx: 140, depthPx: 52 };

test('the bar is below the selection, centred', (t) => {
  const place = placeBar({ left: 100, top: 100, width: 200, height: 100 }, bar, stage);
  t.deepEqual(place, { left: 130, top: 208, direction: 'row' });
});

test('without room below the bar is above, and at the edge it stays on the stage', (t) => {
  const place = placeBar({ left: 340, top: 300, width: 60, height: 80 }, bar, stage);
  t.deepEqual(place, { left: 252, top: 240, direction: 'row' });
});

test('beside a selection as high as the stage the bar is vertical, on the right or else on the left', (t) => {
  const high = { top: 0, width: 150, height: 400 };
  t.deepEqual(placeBar({ ...high, left: 20 }, bar, stage), { left: 178, top: 130, direction: 'column' });
  t.deepEqual(placeBar({ ...high, left: 250 }, bar, stage), { left: 190, top: 130, direction: 'column' });
});

test('a selection that fills the stage leaves no room for the bar', (t) => {
  t.is(placeBar({ left: 10, top: 10, width: 380, height: 380 }, bar, stage), undefined);
});

test('the bar avoids other controls where there is another place', (t) => {
  const high = { left: 150, top: 0, width: 100, height: 400 };
  const corner = { left: 230, top: 150, width: 160, height: 240 };
  t.deepEqual(placeBar(high, bar, stage, corner), { left: 90, top: 130, direction: 'column' });
  const narrow = { left: 60, top: 0, width: 200, height: 400 };
  const right = { left: 268, top: 130, direction: 'column' } as const;
  t.deepEqual(placeBar(narrow, bar, stage, corner), right, 'it has only this place');
});
