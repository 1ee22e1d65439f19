import type { Page } from 'puppeteer-core';
import { percentile95, watchMainThread } from './measure-page.ts';

const MOVES = 120;

interface Watched {
  waits: number[];
  frames: number[];
}

export interface DragFigures {
  /** CPU time of the main thread per move. */
  cpuMs: number;
  /** From the pointer's event to the end of the frame that paints it. */
  latencyP95Ms: number;
  framesPerSecond: number;
}

/** Drags the object at a point around in a circle, one move per frame. */
export async function measureDrag(page: Page, from: { x: number; y: number }): Promise<DragFigures> {
  // The panel of the selected layer is loaded.
  await page.waitForNetworkIdle({ idleTime: 1000 });
  const thread = await watchMainThread(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.evaluate(() => {
    const watched: Watched = { waits: [], frames: [] };
    Object.assign(globalThis, { watched });
    const count = (atMs: number) => {
      watched.frames.push(atMs);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    // Added after the painter's listeners, so that this frame callback runs after theirs.
    addEventListener('pointermove', ({ timeStamp }) =>
      requestAnimationFrame(() => watched.waits.push(performance.now() - timeStamp)),
    );
  });
  const before = await thread.read();
  for (let move = 1; move <= MOVES; move += 1) {
    const turn = (2 * Math.PI * move) / MOVES;
    await page.mouse.move(from.x + 60 * Math.sin(turn), from.y + 60 * (1 - Math.cos(turn)));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const cpuMs = ((await thread.read()) - before) / MOVES;
  await page.mouse.up();
  thread.end();
  const { waits, frames } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  const framesPerSecond = (1000 * (frames.length - 1)) / (frames.at(-1)! - frames[0]!);
  return { cpuMs, latencyP95Ms: percentile95(waits), framesPerSecond };
}
