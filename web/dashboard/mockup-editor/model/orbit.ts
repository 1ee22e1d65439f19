import type { LiveCamera } from '../../../../engine/model-editor.ts';

/** The position of a camera around its target. */
export interface Orbit {
  /** From the front to the right, -180 to 180. */
  azimuthDeg: number;
  /** Above the horizontal plane, -90 to 90. */
  elevationDeg: number;
  distanceM: number;
}

/** A camera straight above has no left and right. */
const MAX_ELEVATION_DEG = 89;
const MIN_DISTANCE_M = 0.01;
const MAX_DISTANCE_M = 1000;
const RAD = Math.PI / 180;

type Point = LiveCamera['target'];

export function orbitOf({ position, target }: LiveCamera): Orbit {
  const [x, y, z] = minus(position, target);
  const distanceM = Math.hypot(x, y, z);
  return {
    azimuthDeg: Math.atan2(x, z) / RAD,
    elevationDeg: Math.asin(y / distanceM) / RAD,
    distanceM,
  };
}

/** The camera at another position around the same target. */
export function placeOnOrbit(camera: LiveCamera, { azimuthDeg, elevationDeg, distanceM }: Orbit): LiveCamera {
  const elevation = clamp(elevationDeg, -MAX_ELEVATION_DEG, MAX_ELEVATION_DEG) * RAD;
  const radius = clamp(distanceM, MIN_DISTANCE_M, MAX_DISTANCE_M);
  const level = Math.cos(elevation) * radius;
  const azimuth = azimuthDeg * RAD;
  const [x, y, z] = camera.target;
  return {
    ...camera,
    position: [
      x + Math.sin(azimuth) * level,
      y + Math.sin(elevation) * radius,
      z + Math.cos(azimuth) * level,
    ],
  };
}

/** Orbits the product. @param rightDeg movement of the camera @param upDeg movement of the camera */
export function orbitBy(camera: LiveCamera, rightDeg: number, upDeg: number): LiveCamera {
  const orbit = orbitOf(camera);
  return placeOnOrbit(camera, {
    ...orbit,
    azimuthDeg: orbit.azimuthDeg + rightDeg,
    elevationDeg: orbit.elevationDeg + upDeg,
  });
}

/** @param factor of the distance. Below 1 the camera moves nearer */
export function zoomBy(camera: LiveCamera, factor: number): LiveCamera {
  const orbit = orbitOf(camera);
  return placeOnOrbit(camera, { ...orbit, distanceM: orbit.distanceM * factor });
}

/**
 * Moves camera and target along the picture, so that the product moves with the pointer.
 * @param right movement of the product in parts of the picture's height @param down likewise
 */
export function panBy(camera: LiveCamera, right: number, down: number): LiveCamera {
  const { azimuthDeg, elevationDeg, distanceM } = orbitOf(camera);
  const heightM = 2 * distanceM * Math.tan((camera.fovDeg / 2) * RAD);
  const [sinA, cosA] = [Math.sin(azimuthDeg * RAD), Math.cos(azimuthDeg * RAD)];
  const [sinE, cosE] = [Math.sin(elevationDeg * RAD), Math.cos(elevationDeg * RAD)];
  const [across, up] = [-right * heightM, down * heightM];
  const step: Point = [cosA * across - sinA * sinE * up, cosE * up, -sinA * across - cosA * sinE * up];
  return { ...camera, position: plus(camera.position, step), target: plus(camera.target, step) };
}

/** Rounds to the precision of scene files, tenths of a millimetre. */
export const roundCamera = ({ position, target, fovDeg }: LiveCamera): LiveCamera => ({
  position: roundPoint(position),
  target: roundPoint(target),
  fovDeg: Math.round(fovDeg * 10) / 10,
});

const roundPoint = ([x, y, z]: Point): Point => [round(x), round(y), round(z)];
/** Rounds to four decimals, without a negative zero. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
