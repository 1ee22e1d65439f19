import type { NamedFiles } from './design-names.ts';
import type { OpenedDesign } from './open-design.ts';
import { type DesignAnswer, renderDesign, type RenderSurroundings } from './render-design.ts';

/** Renders designs: in this thread, or several at once in threads of their own. */
export interface DesignPress {
  /** @returns the design's report and the lines that are left to be printed */
  render(opened: OpenedDesign, names: NamedFiles): Promise<DesignAnswer>;
  close(): Promise<void>;
}

/** One design after the other; lines are passed on as they come. */
export const openPress = (surroundings: RenderSurroundings): DesignPress => ({
  render: async (opened, names) => ({ report: await renderDesign(opened, names, surroundings), lines: [] }),
  close: () => Promise.resolve(),
});
