import { WebGLRenderer } from 'three';
import { type StageOrder, StageServant } from '../../../mockup/bake-solid/stage-protocol.ts';

// Runs in a process of its own, which a graphics library may take down with it. Started with the place of gl.

type CreateContext = (
  widthPx: number,
  heightPx: number,
  options: { createWebGL2Context: boolean; alpha: boolean; depth: boolean },
) => WebGL2RenderingContext | null;

// oxlint-disable-next-line typescript/no-require-imports -- a plain script, and gl is a plain module
const createContext = require(process.argv[2] ?? 'gl') as CreateContext;
const context = createContext(1, 1, { createWebGL2Context: true, alpha: true, depth: true });
if (!context) throw new Error('gl made no WebGL 2 context');

/** As much of a canvas as three asks for. */
const canvas = {
  width: 1,
  height: 1,
  style: {},
  addEventListener() {},
  removeEventListener() {},
  getContext: () => context,
} as unknown as HTMLCanvasElement;

const servant = new StageServant(new WebGLRenderer({ canvas, context, alpha: true }));
process.on('message', (order: StageOrder) => {
  void servant.answer(order).then((answer) => process.send?.(answer));
});
process.send?.('ready');
