import type { LiveMockup } from '../../../engine/live.ts';
import { advanceTurning, dragBy, startTurning, turnBy, type Turning } from './turning.ts';

/** Frame time above which the device is too slow for the idle turn. */
const SLOW_FRAME_MS = 120;
/** Slow frames in a row that stop the idle turn. */
const MAX_SLOW_FRAMES = 5;
/** Maximum time of a frame. A page in the background draws nothing, and the turn does not catch up. */
const MAX_ELAPSED_MS = 50;

/** Draws a live mockup only while it is turning. */
export class SceneTurner {
  #turning: Turning;
  #frame = 0;
  #lastMs = performance.now();
  #slowFrames = 0;

  constructor(
    private readonly mockup: LiveMockup,
    isIdleTurnOn: boolean,
    private readonly onTurn: (turnDeg: number) => void,
  ) {
    this.#turning = startTurning(performance.now(), isIdleTurnOn);
    mockup.setTurn(undefined);
    mockup.render();
    this.#frame = requestAnimationFrame((nowMs) => this.#step(nowMs));
  }

  turn(deg: number): void {
    this.#turning = turnBy(this.#turning, deg, performance.now());
    this.#draw();
  }

  /** @param part of the picture's width */
  drag(part: number): void {
    this.#turning = dragBy(this.#turning, part, performance.now());
    this.#isChanged = true;
  }

  setIdleTurn(isIdleTurnOn: boolean): void {
    this.#turning = {
      ...this.#turning,
      isIdleTurnOn,
      touchedMs: isIdleTurnOn ? -Infinity : performance.now(),
    };
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.mockup.dispose();
  }

  #isChanged = false;

  #step(nowMs: number): void {
    const elapsedMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    const before = this.#turning;
    this.#turning = advanceTurning(before, nowMs, Math.min(elapsedMs, MAX_ELAPSED_MS));
    if (this.#turning !== before || this.#isChanged) {
      this.#slowFrames = elapsedMs > SLOW_FRAME_MS ? this.#slowFrames + 1 : 0;
      if (this.#slowFrames > MAX_SLOW_FRAMES) this.#turning = { ...this.#turning, isIdleTurnOn: false };
      this.#draw();
    }
    this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  #draw(): void {
    this.#isChanged = false;
    const { turnDeg, away } = this.#turning;
    this.mockup.setTurn(away === 0 ? undefined : turnDeg, away);
    this.mockup.render();
    this.onTurn(turnDeg);
  }
}
