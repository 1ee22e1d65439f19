import { packMessage, unpackMessage } from './pack-message.ts';

// The side of `open-chromium-host.ts` that runs on the page it opens. Orders and answers go over loopback, as the
// debugging protocol would have to spell out every byte of them.

/** Opens WebGL 2 on a canvas that is not shown. */
export function openCanvas(): { canvas: HTMLCanvasElement; context: WebGL2RenderingContext } {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: true });
  if (!context) throw new Error('this Chromium has no WebGL 2');
  return { canvas, context };
}

/** Answers an order each time the host calls `carryOut`. */
export function serveOrders(answer: (order: object) => Promise<object>): void {
  async function carryOut(): Promise<void> {
    const order = unpackMessage(await (await fetch('order')).arrayBuffer()) as object;
    const packed = packMessage(await answer(order));
    // A blob: the debugging protocol repeats every other body, byte by byte.
    await fetch('answer', { method: 'POST', body: new Blob([packed]) });
  }
  Object.assign(globalThis, { carryOut });
}
