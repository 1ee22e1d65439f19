import type { ExpectedPrints } from './expected-prints.ts';
import type { Guarantees } from './guarantees.ts';

/** The tools of a fault. */
export interface FaultTools {
  cli: string;
  expected: ExpectedPrints;
  /** Fewer rounds, and times are reported but not checked: for machines with other load. */
  isShort: boolean;
  guarantees: Guarantees;
  report: (line: string) => void;
}

/** Observations by name, one line of the table each. */
export type Observations = Record<string, string | number>;

export interface Fault {
  name: string;
  /** The fault in words. */
  title: string;
  run: (tools: FaultTools) => Promise<Observations>;
}

/** "p50 3, p95 9, most 12 ms". */
export function spread(valuesMs: readonly number[]): string {
  if (valuesMs.length === 0) return 'none';
  const sorted = valuesMs.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${Math.round(sorted.at(-1)!)} ms`;
}
