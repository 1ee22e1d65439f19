// The part of `open-gl-host.ts` that runs in a subprocess, which a graphics library may crash.

type CreateContext = (
  widthPx: number,
  heightPx: number,
  options: { createWebGL2Context: boolean; alpha: boolean; depth: boolean },
) => WebGL2RenderingContext | null;

/** Opens WebGL 2 by the package gl, whose path is the process's first argument. */
export function openCanvas(): { canvas: HTMLCanvasElement; context: WebGL2RenderingContext } {
  // oxlint-disable-next-line typescript/no-require-imports -- a plain script, and gl is a plain module
  const createContext = require(process.argv[2] ?? 'gl') as CreateContext;
  const context = createContext(1, 1, { createWebGL2Context: true, alpha: true, depth: true });
  if (!context) throw new Error('gl made no WebGL 2 context');
  /** The canvas methods that three uses. */
  const canvas = {
    width: 1,
    height: 1,
    style: {},
    addEventListener() {},
    removeEventListener() {},
    getContext: () => context,
  } as unknown as HTMLCanvasElement;
  return { canvas, context };
}

/** Reports to the parent that this process is ready, and executes its orders. */
export function serveOrders(answer: (order: object) => Promise<object>): void {
  process.on('message', (order: object) => {
    void answer(order).then((answered) => process.send?.(answered));
  });
  process.send?.('ready');
}
