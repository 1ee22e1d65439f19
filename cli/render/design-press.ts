import type { NamedFiles } from './design-names.ts';
import type { OpenedDesign } from './open-design.ts';
import { type DesignAnswer, renderDesign, type RenderSurroundings } from './render-design.ts';

/** Renders designs: in this thread, or in parallel in other threads. */
export interface DesignPress {
  /** @returns the design's report and the lines that are not printed yet */
  render(opened: OpenedDesign, names: NamedFiles): Promise<DesignAnswer>;
  close(): Promise<void>;
}

/** Renders one design after the other; lines are printed at once. */
export const openPress = (surroundings: RenderSurroundings): DesignPress => ({
  render: async (opened, names) => ({ report: await renderDesign(opened, names, surroundings), lines: [] }),
  close: () => Promise.resolve(),
});
