import { setTimeout } from 'node:timers/promises';
import type { DatabasePlace } from '../../../api/data/connect.ts';
import { answerFaulty, databaseOpened } from '../../../api/testing/test-events.ts';
import type { TestFile } from '../../test/test-file.ts';
import { Assertions } from './assertions.ts';
import { runTest } from './run-test.ts';
import { RowSnapshot } from './row-snapshot.ts';
import { loadTestFile } from './load-test-file.ts';

/** The result of a run of tests: passed, or the reason for the failure. */
export type Outcome = { passes: true } | { passes: false; title: string; reason: unknown };
/** The reason given for an abandoned run. */
export const HUNG = Symbol('hung');
const PASSED: Outcome = { passes: true };

/** Events outside a test that make it fail. */
let strayError: unknown;
const strays = (error: unknown) => (strayError ??= error ?? new Error('rejected'));
process.on('unhandledRejection', strays);
process.on('uncaughtException', strays);
answerFaulty.subscribe((fault) => strays(new Error(String(fault))));
let opened: DatabasePlace[] = [];
databaseOpened.subscribe((place) => opened.push(place as DatabasePlace));

/** A loaded test file whose hooks before all tests have run, and whose databases can be restored to that state. */
export class OpenFile {
  readonly #file: TestFile<Assertions>;
  readonly #places: DatabasePlace[];
  readonly #snapshots: RowSnapshot[] = [];

  private constructor(file: TestFile<Assertions>, places: DatabasePlace[]) {
    this.#file = file;
    this.#places = places;
  }

  static async open(bundle: string): Promise<OpenFile> {
    opened = [];
    strayError = undefined;
    const file = await loadTestFile(bundle);
    try {
      await file.begin(new Assertions('before'));
    } catch (error) {
      await file.end(new Assertions('after')).catch(() => {});
      throw error;
    }
    return new OpenFile(file, opened);
  }

  /** Saves the current rows for {@link restore}. */
  async keep(): Promise<void> {
    for (const place of this.#places) this.#snapshots.push(await RowSnapshot.take(place));
  }

  async restore(): Promise<void> {
    for (const kept of this.#snapshots) await kept.restore();
  }

  get titles(): string[] {
    return this.#file.tests.map(({ title }) => title);
  }

  /** Whether hooks after all tests may check results. Those of a file with a database close it. */
  get mayTestAtItsEnd(): boolean {
    return this.#places.length === 0 && this.#file.hooks.after.length > 0;
  }

  /** Runs tests in order until one fails. A test that takes longer than `maxMs` is abandoned. */
  async run(indices: readonly number[], maxMs: number): Promise<Outcome> {
    strayError = undefined;
    for (const index of indices) {
      const registered = this.#file.tests[index]!;
      const fail = (reason: unknown): Outcome => ({ passes: false, title: registered.title, reason });
      const clock = new AbortController();
      const running = runTest(this.#file, registered).then(
        () => undefined,
        (error: unknown) => error ?? new Error('rejected'),
      );
      const error = await Promise.race([running, setTimeout(maxMs, HUNG, { signal: clock.signal })]);
      clock.abort();
      if (error !== undefined) return fail(error);
      // An unhandled rejection is reported after the turn in which it occurs.
      await new Promise(setImmediate);
      if (strayError !== undefined) return fail(strayError);
    }
    return PASSED;
  }

  /** Runs the hooks after all tests, which may fail like a test. Hooks that hang are abandoned. */
  async close(maxMs: number): Promise<Outcome> {
    for (const kept of this.#snapshots) await kept.close();
    const clock = new AbortController();
    const ending = this.#file.end(new Assertions('after')).then(
      () => undefined,
      (error: unknown) => error ?? new Error('rejected'),
    );
    const error = await Promise.race([ending, setTimeout(maxMs, HUNG, { signal: clock.signal })]);
    clock.abort();
    return error === undefined ? PASSED : { passes: false, title: 'after', reason: error };
  }
}
