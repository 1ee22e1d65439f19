const RIGHT_ANGLE_DEG = 90;
/** Of a picture that leans this much or more, another side is up. */
export const MOST_LEANING_DEG = 45;

/** How much a picture leans from the nearest right angle to its area: -45 to 45 degrees, clockwise. */
export function leaningOf(angleDeg: number, areaAngleDeg: number): number {
  const turned = angleDeg - areaAngleDeg + MOST_LEANING_DEG;
  const within = ((turned % RIGHT_ANGLE_DEG) + RIGHT_ANGLE_DEG) % RIGHT_ANGLE_DEG;
  return Math.round((within - MOST_LEANING_DEG) * 10) / 10;
}
