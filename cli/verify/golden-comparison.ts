import { join } from 'node:path';
import { writeAtomically } from '../output/atomic-file.ts';
import { exactly, findDifference, nearly } from './compare-pixels.ts';
import { drawDifference } from './draw-difference.ts';
import type { GoldenFolder, GoldenView, PrintSums } from './golden-folder.ts';
import type { GoldenRender } from './render-for-golden.ts';
import type { VerifyFailure, VerifyReport } from './verify-report.ts';

/** Whether all pixels must be equal: on the platform of the goldens. */
export const isGoldenPlatform = process.platform === 'linux' && process.arch === 'x64';

/** Compares renders with the goldens. */
export class GoldenComparison {
  readonly #uncompared: PrintSums;

  constructor(
    readonly goldens: GoldenFolder,
    readonly out: string,
    readonly report: VerifyReport,
    readonly sums: PrintSums,
  ) {
    this.#uncompared = structuredClone(sums);
  }

  async take(design: string, { views, printSums }: GoldenRender): Promise<void> {
    for (const [view, now] of views) {
      const golden = await this.goldens.readView(design, view);
      if (!golden) {
        this.#fail({ design, view, code: 'golden-missing', message: 'the golden does not exist' });
        continue;
      }
      const reason = findDifference(golden, now, isGoldenPlatform ? exactly : nearly);
      if (reason === undefined) continue;
      const difference = join(this.out, `${design}--${view}.png`);
      const picture = await drawDifference(golden, now);
      await writeAtomically(difference, (sink) => sink.write(picture));
      this.#fail({ design, view, code: 'golden-differs', message: reason, difference });
    }
    for (const [print, sum] of Object.entries(printSums)) {
      const golden = this.sums[design]?.[print];
      delete this.#uncompared[design]?.[print];
      if (golden === undefined)
        this.#fail({ design, print, code: 'golden-missing', message: 'prints.json has no hash of it' });
      else if (golden !== sum && isGoldenPlatform)
        this.#fail({ design, print, code: 'golden-differs', message: 'the hash of its pixels differs' });
    }
  }

  async finish(orphans: GoldenView[]): Promise<void> {
    for (const { design, view } of orphans)
      this.#fail({ design, view, code: 'golden-orphaned', message: 'no design has this view' });
    for (const [design, prints] of Object.entries(this.#uncompared))
      for (const print of Object.keys(prints))
        this.#fail({ design, print, code: 'golden-orphaned', message: 'no design has this print' });
  }

  #fail(failure: VerifyFailure): void {
    this.report.failures.push(failure);
  }
}
