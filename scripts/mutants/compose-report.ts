import { dirname } from 'node:path';
import type { Mutant } from './mutate-source.ts';
import type { Verdict } from './run-lanes.ts';

export interface TestedMutant extends Mutant {
  verdict: Verdict;
  isExplained: boolean;
}

export const isDetected = (verdict: Verdict): boolean => verdict === 'killed' || verdict === 'timed-out';

const REMARKS: Record<Verdict, string> = {
  killed: '',
  survived: '',
  uncovered: '  (no test runs it)',
  'timed-out': '  (timed out)',
};

/** Killed mutants in percent of those that a test could kill. */
export function scoreOf(mutants: TestedMutant[]): number {
  const able = mutants.filter(({ isExplained }) => !isExplained);
  if (able.length === 0) return 100;
  return (100 * able.filter(({ verdict }) => isDetected(verdict)).length) / able.length;
}

/** Survivors and time-outs by position, and a table of the folders. */
export function composeReport(mutants: TestedMutant[]): string[] {
  const alive = mutants.filter(({ verdict, isExplained }) => verdict !== 'killed' && !isExplained);
  const survivors = alive.map(
    ({ file, line, original, mutated, verdict }) =>
      `${file}:${line}  ${shorten(original)} -> ${shorten(mutated)}${REMARKS[verdict]}`,
  );
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))].sort();
  const rows = folders.map((folder) =>
    row(
      folder,
      mutants.filter(({ file }) => dirname(file) === folder),
    ),
  );
  return [
    ...survivors,
    '',
    ' score | mutants | alive | timed out | explained | folder',
    ...rows,
    row('all', mutants),
  ];
}

function row(name: string, mutants: TestedMutant[]): string {
  const explained = mutants.filter(({ isExplained }) => isExplained).length;
  const alive = mutants.filter(({ verdict }) => !isDetected(verdict)).length - explained;
  const timedOut = mutants.filter(({ verdict }) => verdict === 'timed-out').length;
  const cells = [
    `${scoreOf(mutants).toFixed(1)} %`.padStart(6),
    String(mutants.length).padStart(7),
    String(alive).padStart(5),
    String(timedOut).padStart(9),
    String(explained).padStart(9),
    name,
  ];
  return cells.join(' | ');
}

const MAX_CODE = 60;

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length <= MAX_CODE ? line : `${line.slice(0, MAX_CODE - 1)}…`;
}
