import test from 'ava';
import { rotateLayer, turnBetween } from './rotate-layer.ts';
import { box, limits } from './testing/stage-layers.ts';

test('the rotation of a pointer about a point is clockwise, up to 180 degrees in either direction', (t) => {
  const centre = { x: 10, y: 20 };
  const turn = (from: [number, number], to: [number, number]) => {
    const at = ([x, y]: [number, number]) => ({ x: centre.x + x, y: centre.y + y });
    return Number(turnBetween(centre, at(from), at(to)).toFixed(9));
  };
  t.is(turn([1, 0], [0, 1]), 90);
  t.is(turn([0, 1], [1, 0]), -90);
  t.is(turn([1, 1], [-1, 1]), 90);
  t.is(turn([2, 1], [-20, -10]), 180);
  t.is(turn([3, 4], [6, 8]), 0);
  t.is(turn([1, 0], [1, 1]), 45);
  t.is(turn([-1, 0], [1, 1]), -135);
});

test('a rotated object has an angle from 0 up to 360 degrees', (t) => {
  const angle = (before: number, turn: number) =>
    rotateLayer(box(0, 0, 10, 10, { angle: before }), limits(), turn).placement.angle;
  t.deepEqual(
    [angle(350, 20), angle(10, -20), angle(0, 360), angle(0, 359), angle(90, -1000)],
    [10, 350, 0, 359, 170],
  );
});
