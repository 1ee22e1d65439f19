import test from 'ava';
import { objectConfiguration } from '../../model/object-configuration.ts';
import { objectBounds } from './object-bounds.ts';
import { fitInside } from './place-in-area.ts';

test('an object is centred in its area at the largest size that fits', (t) => {
  const area = objectConfiguration.parse({
    left: 100,
    top: 50,
    width: 100,
    height: 40,
    scaleX: 2,
    scaleY: 2,
  });
  const inside = (width: number, height: number) => objectBounds(fitInside({ width, height }, area));
  t.deepEqual(inside(400, 100), { left: 100, top: 65, width: 200, height: 50 }, 'wider than the area');
  t.deepEqual(inside(50, 40), { left: 150, top: 50, width: 100, height: 80 }, 'higher than the area');
  t.deepEqual(inside(50, 20), { left: 100, top: 50, width: 200, height: 80 }, 'as the area');
});
