const RIGHT_ANGLE_DEG = 90;
/** Maximum tilt. Beyond it another side of the picture is up. */
export const MAX_TILT_DEG = 45;

/** The tilt of a picture from the nearest right angle to its area: -45 to 45 degrees, clockwise. */
export function tiltOf(angleDeg: number, areaAngleDeg: number): number {
  const turned = angleDeg - areaAngleDeg + MAX_TILT_DEG;
  const within = ((turned % RIGHT_ANGLE_DEG) + RIGHT_ANGLE_DEG) % RIGHT_ANGLE_DEG;
  return Math.round((within - MAX_TILT_DEG) * 10) / 10;
}
