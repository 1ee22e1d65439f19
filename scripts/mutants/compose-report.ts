import { dirname } from 'node:path';
import type { Verdict } from './lane-process.ts';
import type { Mutant } from './mutate-source.ts';

export interface JudgedMutant extends Mutant {
  verdict: Verdict;
  isExplained: boolean;
}

/** Killed mutants in percent of those that a test could kill. */
export function scoreOf(mutants: JudgedMutant[]): number {
  const able = mutants.filter(({ isExplained }) => !isExplained);
  if (able.length === 0) return 100;
  return (100 * able.filter(({ verdict }) => verdict === 'killed').length) / able.length;
}

/** Survivors by place, and a table of the folders. */
export function composeReport(mutants: JudgedMutant[]): string[] {
  const alive = mutants.filter(({ verdict, isExplained }) => verdict !== 'killed' && !isExplained);
  const survivors = alive.map(
    ({ file, line, original, mutated, verdict }) =>
      `${file}:${line}  ${shorten(original)} -> ${shorten(mutated)}${verdict === 'uncovered' ? '  (no test runs it)' : ''}`,
  );
  const folders = [...new Set(mutants.map(({ file }) => dirname(file)))].sort();
  const rows = folders.map((folder) =>
    row(
      folder,
      mutants.filter(({ file }) => dirname(file) === folder),
    ),
  );
  return [...survivors, '', ' score | mutants | alive | explained | folder', ...rows, row('all', mutants)];
}

function row(name: string, mutants: JudgedMutant[]): string {
  const explained = mutants.filter(({ isExplained }) => isExplained).length;
  const alive = mutants.filter(({ verdict }) => verdict !== 'killed').length - explained;
  const cells = [
    `${scoreOf(mutants).toFixed(1)} %`.padStart(6),
    String(mutants.length).padStart(7),
    String(alive).padStart(5),
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
