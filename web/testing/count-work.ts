import type { Page } from 'puppeteer-core';

/** Work of the page's main thread since it was last counted. */
export interface Work {
  /** Components that React rendered again. First renders do not count. */
  renders: number;
  /** Shapes and pictures that were painted on canvases. */
  paints: number;
}

interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** Counts renders and paints from the load of the page on. For the option `prepare` of pages. */
export const countWork = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const work: Work = { renders: 0, paints: 0 };
    const PERFORMED_WORK = 1;
    /** Below a component that did not render, the fibers are those of the previous commit. */
    const visit = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const last = fiber.alternate;
        if (!last) continue;
        if (typeof fiber.type !== 'string' && fiber.flags & PERFORMED_WORK) work.renders += 1;
        if (fiber.child !== last.child) visit(fiber.child);
      }
    };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current.child),
    };
    Object.assign(window, { work, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D])
      for (const name of ['drawImage', 'fill', 'fillRect', 'stroke'] as const) {
        const paint = prototype[name] as (...inputs: unknown[]) => void;
        Object.assign(prototype, {
          [name](this: unknown, ...inputs: unknown[]) {
            work.paints += 1;
            paint.apply(this, inputs);
          },
        });
      }
  });

/** Reads the counts and resets them. */
export const readWork = (page: Page): Promise<Work> =>
  page.evaluate(() => {
    const { work } = globalThis as unknown as { work: Work };
    const counted = { ...work };
    Object.assign(work, { renders: 0, paints: 0 });
    return counted;
  });
