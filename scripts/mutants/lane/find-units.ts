import type { OpenFile } from './open-file.ts';
import { switches } from './switches.ts';

/** Tests that pass on their own, any number of times. */
export interface Unit {
  tests: number[];
  /** The mutants they reach each time. */
  reached: Set<number>;
  turns: number;
  durationMs: number;
}

/**
 * The units of an open file, the fastest first: each of its tests, together with the tests before it if it fails
 * without them. A test that passes only once is in no unit.
 * @param broken tests that fail even without mutants
 */
export async function findUnits(
  file: Pick<OpenFile, 'titles' | 'run' | 'restore'>,
  broken: ReadonlySet<number>,
  maxMs: number,
): Promise<Unit[]> {
  const units: Unit[] = [];
  for (const index of file.titles.keys()) {
    if (broken.has(index)) continue;
    const joined: Unit[] = [];
    let unit = await tryUnit(file, [index], maxMs);
    while (!unit && units.length > 0) {
      joined.unshift(units.pop()!);
      unit = await tryUnit(file, [...joined.flatMap(({ tests }) => tests), index], maxMs);
    }
    units.push(...(unit ? [unit] : joined));
  }
  return units.toSorted((a, b) => a.durationMs - b.durationMs);
}

async function tryUnit(
  file: Pick<OpenFile, 'run' | 'restore'>,
  tests: number[],
  maxMs: number,
): Promise<Unit | undefined> {
  await file.restore();
  const began = performance.now();
  let passes = false;
  const recorded = await switches.record(async () => {
    ({ passes } = await file.run(tests, maxMs));
  });
  return passes ? { tests, ...recorded, durationMs: performance.now() - began } : undefined;
}
