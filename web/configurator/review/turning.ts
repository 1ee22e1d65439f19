/** How a product is turned: pure, so that it can be tested without a screen. Angles in degrees. */
export interface Turning {
  turnDeg: number;
  /** 0: at the place of the plate's camera; 1: as far back as the product needs to turn. */
  away: number;
  /** Time of the last input, ms. */
  touchedMs: number;
  isIdleTurnOn: boolean;
}

/** Turning begins by itself this time after the last touch. */
const IDLE_AFTER_MS = 4000;
const IDLE_DEG_PER_S = 10;
const STAND_BACK_MS = 400;
/** Of a drag over the whole width of the picture. */
const DEG_PER_WIDTH = 240;
export const KEY_DEG = 15;

export const startTurning = (nowMs: number, isIdleTurnOn: boolean): Turning => ({
  turnDeg: 0,
  away: 0,
  touchedMs: nowMs,
  isIdleTurnOn,
});

/** Turned by hand. */
export const turnBy = (turning: Turning, deg: number, nowMs: number): Turning => ({
  ...turning,
  turnDeg: normalise(turning.turnDeg + deg),
  away: Math.max(turning.away, Number.EPSILON),
  touchedMs: nowMs,
});

/** @param dx part of the picture's width that was dragged */
export const dragBy = (turning: Turning, dx: number, nowMs: number): Turning =>
  turnBy(turning, dx * DEG_PER_WIDTH, nowMs);

/** After `elapsedMs` more: the idle turn goes on, and the camera steps back once the product turns. */
export function advanceTurning(turning: Turning, nowMs: number, elapsedMs: number): Turning {
  const isIdle = turning.isIdleTurnOn && nowMs - turning.touchedMs >= IDLE_AFTER_MS;
  if (!isIdle && (turning.away === 0 || turning.away === 1)) return turning;
  const turnDeg = isIdle ? normalise(turning.turnDeg + (IDLE_DEG_PER_S * elapsedMs) / 1000) : turning.turnDeg;
  return { ...turning, turnDeg, away: Math.min(1, turning.away + elapsedMs / STAND_BACK_MS) };
}

const normalise = (deg: number) => ((deg % 360) + 360) % 360;
