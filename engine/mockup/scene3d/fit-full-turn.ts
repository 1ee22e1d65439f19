import type { MockupCamera } from '../../model/mockup-scene.ts';
import type { Ring } from './turning-rings.ts';

type Camera = Pick<MockupCamera, 'position' | 'target' | 'fovDeg'>;

/** The share of the picture that a rotating product may fill. */
const FILL = 0.9;
/**
 * The minimum cosine of a camera's elevation: from directly above, heights do not determine the centre of the picture.
 */
const LEAST_COSINE = 0.01;

/**
 * A camera that keeps a product in view through its whole turn: it looks from the same direction at the axis of
 * rotation, from the smallest distance at which the whole product is in the picture.
 *
 * With b the direction from target to eye, u up in the picture and k the tangent of half the picture's angle, a point p
 * at height h and distance z from the axis towards the eye is within the upper edge when p·u <= k (d - p·b): that is
 * linear in d, and the worst z of a ring of radius r is r or -r. So are the lower edge and the sides, where the worst
 * point of a ring is sqrt(1 + (k cos)²) r.
 */
export function fitFullTurn(
  { position, target, fovDeg }: Camera,
  aspect: number,
  rings: readonly Ring[],
): Camera {
  const [x, y, z] = position.map((value, axis) => value - target[axis]!) as [number, number, number];
  const lengthM = Math.sqrt(x * x + y * y + z * z);
  const sine = y / lengthM;
  const cosine = Math.sqrt(x * x + z * z) / lengthM;
  const tall = FILL * Math.tan((fovDeg * Math.PI) / 360);
  const wide = tall * aspect;
  const furthest = (ofHeight: number, ofRadius: number) =>
    Math.max(...rings.map(({ heightM, radiusM }) => heightM * ofHeight + radiusM * Math.abs(ofRadius)));
  const top = furthest(cosine + tall * sine, tall * cosine - sine);
  const bottom = furthest(tall * sine - cosine, tall * cosine + sine);
  const side = furthest(wide * sine, Math.sqrt(1 + (wide * cosine) ** 2));
  // Equal distances from the upper and lower edge.
  const heightM = (top - bottom) / (2 * Math.max(cosine, LEAST_COSINE));
  const distanceM = Math.max(
    (top - heightM * (cosine + tall * sine)) / tall,
    (bottom + heightM * (cosine - tall * sine)) / tall,
    (side - heightM * wide * sine) / wide,
  );
  const scale = distanceM / lengthM;
  return { position: [x * scale, heightM + y * scale, z * scale], target: [0, heightM, 0], fovDeg };
}
