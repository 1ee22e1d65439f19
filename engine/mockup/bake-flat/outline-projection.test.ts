import test from 'ava';
import type { FlatProjection } from '../../model/mockup-scene.ts';
import { composeProjection } from './compose-projection.ts';
import { placeOnSurface } from './outline-projection.ts';

const corners: Extract<FlatProjection, { type: 'quad' }>['corners'] = [
  [100, 60],
  [420, 90],
  [390, 310],
  [130, 280],
];
const projections: Exclude<FlatProjection, { type: 'mesh' }>[] = [
  { type: 'rectangle', topLeft: [20, 30], widthPx: 200, heightPx: 120, angleDeg: 25 },
  { type: 'quad', corners },
  { type: 'cylinder', corners, arcDeg: 120, sagTopPx: 14, sagBottomPx: -22, uFrom: 0, uTo: 1 },
];

for (const projection of projections)
  test(`a point of a ${projection.type} projects to the place where the bake locates it`, (t) => {
    const surface = composeProjection(projection);
    const place = placeOnSurface(projection);
    const into = new Float64Array(2);
    for (const across of [0, 0.2, 0.5, 0.9, 1])
      for (const down of [0, 0.3, 0.5, 1]) {
        const [x, y] = place(across, down);
        t.true(surface.locate(x, y, into));
        t.true(Math.abs(into[0]! - across) < 1e-4 && Math.abs(into[1]! - down) < 1e-4, `${across}, ${down}`);
      }
  });
