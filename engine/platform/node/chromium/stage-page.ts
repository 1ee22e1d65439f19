import { WebGLRenderer } from 'three';
import { type StageOrder, StageServant } from '../../../mockup/bake-solid/stage-protocol.ts';
import { packMessage, unpackMessage } from './pack-message.ts';

// Runs on a page of Chromium. Orders and answers go over loopback, as the debugging protocol would have to spell
// out every byte of them.

const canvas = document.createElement('canvas');
const context = canvas.getContext('webgl2', { alpha: true, antialias: false, depth: true });
if (!context) throw new Error('this Chromium has no WebGL 2');
const servant = new StageServant(new WebGLRenderer({ canvas, context, alpha: true }));

/** Called by the other side when it has an order. */
async function carryOut(): Promise<void> {
  const order = unpackMessage(await (await fetch('order')).arrayBuffer()) as StageOrder;
  const answer = packMessage(await servant.answer(order));
  // A blob: the debugging protocol repeats every other body, byte by byte.
  await fetch('answer', { method: 'POST', body: new Blob([answer]) });
}
Object.assign(globalThis, { carryOut });
