/** The rotation of a product. Its functions are pure. Angles are in degrees. */
export interface Turning {
  turnDeg: number;
  /** 0: position of the plate's camera. 1: as far back as the product needs to turn. */
  away: number;
  /** Time of the last input, ms. */
  touchedMs: number;
  isIdleTurnOn: boolean;
}

/** The idle turn starts this time after the last input. */
const IDLE_AFTER_MS = 4000;
const IDLE_DEG_PER_S = 10;
const STAND_BACK_MS = 400;
/** Rotation by a drag over the whole width of the picture. */
const DEG_PER_WIDTH = 240;
export const KEY_DEG = 15;

export const startTurning = (nowMs: number, isIdleTurnOn: boolean): Turning => ({
  turnDeg: 0,
  away: 0,
  touchedMs: nowMs,
  isIdleTurnOn,
});

/** The rotation after an input of the shopper. */
export const turnBy = (turning: Turning, deg: number, nowMs: number): Turning => ({
  ...turning,
  turnDeg: normalise(turning.turnDeg + deg),
  away: Math.max(turning.away, Number.EPSILON),
  touchedMs: nowMs,
});

/** @param dx dragged distance as a part of the picture's width */
export const dragBy = (turning: Turning, dx: number, nowMs: number): Turning =>
  turnBy(turning, dx * DEG_PER_WIDTH, nowMs);

/** The rotation after `elapsedMs`: the idle turn continues, and the camera moves back when the product turns. */
export function advanceTurning(turning: Turning, nowMs: number, elapsedMs: number): Turning {
  const isIdle = turning.isIdleTurnOn && nowMs - turning.touchedMs >= IDLE_AFTER_MS;
  if (!isIdle && (turning.away === 0 || turning.away === 1)) return turning;
  const turnDeg = isIdle ? normalise(turning.turnDeg + (IDLE_DEG_PER_S * elapsedMs) / 1000) : turning.turnDeg;
  return { ...turning, turnDeg, away: Math.min(1, turning.away + elapsedMs / STAND_BACK_MS) };
}

const normalise = (deg: number) => ((deg % 360) + 360) % 360;
