import test from 'ava';
import { advanceTurning, dragBy, startTurning, turnBy } from './turning.ts';

test('the plate’s picture is shown until the shopper turns the product or the idle turn starts', (t) => {
  const start = startTurning(0, true);
  t.is(advanceTurning(start, 1000, 16), start);
  const idle = advanceTurning(start, 5000, 100);
  t.is(idle.turnDeg, 1);
  t.true(idle.away > 0);
});

test('with reduced motion there is no idle turn', (t) => {
  const start = startTurning(0, false);
  t.is(advanceTurning(start, 60_000, 16), start);
});

test('an input stops the idle turn for a while; the camera moves back smoothly and stays there', (t) => {
  let turning = turnBy(startTurning(0, true), 15, 10_000);
  t.is(turning.turnDeg, 15);
  turning = advanceTurning(turning, 10_100, 200);
  t.is(turning.turnDeg, 15);
  t.true(turning.away > 0.4 && turning.away < 0.6);
  turning = advanceTurning(turning, 10_500, 400);
  t.is(turning.away, 1);
  t.is(advanceTurning(turning, 11_000, 16), turning);
});

test('angles stay within one turn in both directions', (t) => {
  const start = startTurning(0, true);
  t.is(turnBy(start, -15, 0).turnDeg, 345);
  t.is(dragBy(start, 2, 0).turnDeg, 120);
});
