import type { ClipArtFinding, ClipArtFindingCode } from '../clip-art.ts';
import { describeClipArtFinding } from './describe-finding.ts';

/** Counts dropped parts; reports one finding for each kind, with its count. */
export class FindingCounter {
  readonly #counts = new Map<ClipArtFindingCode, number>();

  add(code: ClipArtFindingCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
  }

  /** Counts at least this number of parts. */
  addAtLeast({ code, count }: Pick<ClipArtFinding, 'code' | 'count'>): void {
    this.#counts.set(code, Math.max(this.#counts.get(code) ?? 0, count));
  }

  list(): ClipArtFinding[] {
    return [...this.#counts].map(([code, count]) => ({
      code,
      count,
      message: `SVG: ${describeClipArtFinding(code)} (${count === 1 ? 'once' : `${count} times`})`,
    }));
  }
}
