import { packMessage, unpackMessage } from './pack-message.ts';

// The part of `open-chromium-host.ts` that runs on its page. Orders and answers use loopback HTTP, because the
// debugging protocol would encode every byte as text.

/** Opens WebGL 2 on a canvas that is not shown. */
export function openCanvas(): { canvas: HTMLCanvasElement; context: WebGL2RenderingContext } {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: true });
  if (!context) throw new Error('this Chromium has no WebGL 2');
  return { canvas, context };
}

/** Executes an order each time the host calls `carryOut`. */
export function serveOrders(answer: (order: object) => Promise<object>): void {
  async function carryOut(): Promise<void> {
    const order = unpackMessage(await (await fetch('order')).arrayBuffer()) as object;
    const packed = packMessage(await answer(order));
    // A blob, because the debugging protocol repeats every other body byte by byte.
    await fetch('answer', { method: 'POST', body: new Blob([packed]) });
  }
  Object.assign(globalThis, { carryOut });
}
