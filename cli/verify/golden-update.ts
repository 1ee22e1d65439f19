import { exactly, findDifference } from './compare-pixels.ts';
import type { GoldenFolder, GoldenView, PrintSums } from './golden-folder.ts';
import type { GoldenRender } from './render-for-golden.ts';
import type { VerifyReport } from './verify-report.ts';

/** Writes renders as the new goldens; a golden with equal pixels is not written. */
export class GoldenUpdate {
  readonly #sums: PrintSums = {};

  constructor(
    readonly goldens: GoldenFolder,
    readonly report: VerifyReport,
  ) {}

  async take(design: string, { views, printSums }: GoldenRender): Promise<void> {
    this.#sums[design] = printSums;
    for (const [view, now] of views) {
      const golden = await this.goldens.readView(design, view);
      if (golden && findDifference(golden, now, exactly) === undefined) continue;
      await this.goldens.writeView(design, view, now);
      this.report.updated.push(this.goldens.pathOf(design, view));
    }
  }

  /** A design that failed keeps its goldens. */
  async finish(orphans: GoldenView[]): Promise<void> {
    const failed = new Set(this.report.failures.map(({ design }) => design));
    const old = await this.goldens.readPrintSums();
    for (const design of failed) if (old[design]) this.#sums[design] = old[design];
    for (const { design, view } of orphans.filter((orphan) => !failed.has(orphan.design))) {
      await this.goldens.removeView(design, view);
      this.report.updated.push(this.goldens.pathOf(design, view));
    }
    await this.goldens.writePrintSums(this.#sums);
  }
}
