import { findUnits, type Unit } from './find-units.ts';
import { type LaneMutant, type LaneTest, sendMessage } from './lane-messages.ts';
import { HUNG, OpenFile, type Outcome } from './open-file.ts';
import { NONE, switches } from './switches.ts';

/** Time limit for a test, or for the hooks before it, without a mutant. */
const PATIENT_MS = 120_000;
/** Time limit with a mutant: a multiple of the time without, and a minimum. */
const PATIENCE = 30;
const LEAST_PATIENCE_MS = 10_000;
/** Kills are accepted once the tests pass again without a mutant; this is checked after this many. */
const KILLS_AT_ONCE = 20;

const patienceFor = (durationMs: number) => Math.max(LEAST_PATIENCE_MS, PATIENCE * durationMs);

/** Determines which mutants the tests of one file kill. */
export class FileTester {
  readonly #test: LaneTest;
  readonly #index: number;
  /** Mutants not killed by any test of the file. */
  readonly #alive: Map<number, LaneMutant>;
  readonly #broken = new Set<number>();
  #file!: OpenFile;
  #loads = 0;

  constructor(test: LaneTest, index: number, mutants: LaneMutant[]) {
    this.#test = test;
    this.#index = index;
    this.#alive = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  }

  /** The number of times that the file was loaded. Each load leaks some memory of the process. */
  get loads(): number {
    return this.#loads;
  }

  /**
   * Runs the tests once to find the mutants they reach, and separately to find those reached in every run. The latter
   * are tested in the loaded file, with its rows restored between them. Mutants reached only once, such as those in
   * code that runs when a module is loaded, are tested in a file that is loaded again for each.
   * @param all every mutant, tested or not
   * @param maxLoads after this many loads the rest is left to another process
   * @returns whether all were tested
   */
  async test(all: LaneMutant[], maxLoads: number): Promise<boolean> {
    sendMessage({ type: 'begun', id: NONE });
    const began = performance.now();
    let isOpen = false;
    const loading = await switches.record(async () => {
      isOpen = await this.#open();
    });
    if (!isOpen) return this.#pass(this.#alive.keys());
    const first = await switches.record(() => this.#runEach());
    const durationMs = performance.now() - began;
    const units = await findUnits(this.#file, this.#broken, PATIENT_MS);
    const again = new Set(units.flatMap(({ reached }) => [...reached]));
    const met = new Set([...loading.reached, ...first.reached]);
    sendMessage({ type: 'reached', ids: [...met] });
    for (const unit of units) if (!(await this.#testByUnit(unit))) break;
    const isTestedAgain = this.#file.mayTestAtItsEnd;
    await this.#file.close(PATIENT_MS);
    if (this.#broken.size > 0) return this.#pass(this.#alive.keys());

    const sourcesOf = (isWanted: (id: number) => boolean) =>
      new Set(all.filter(({ id }) => isWanted(id)).map(({ file }) => file));
    const running = sourcesOf((id) => first.reached.has(id));
    const withFunctions = sourcesOf((id) => !loading.reached.has(id));
    const turns = loading.turns + first.turns;
    const isWanted = ({ id, file }: LaneMutant) =>
      met.has(id) &&
      (isTestedAgain || !again.has(id)) &&
      // A mutant in code that runs while a module is loaded has its effect where the module's functions run.
      (first.reached.has(id) || running.has(file) || !withFunctions.has(file));
    const waiting = [...this.#alive.values()].filter(isWanted).map(({ id }) => id);
    if (waiting.length > 0 && !(await this.#passesAnew(durationMs))) waiting.length = 0;
    for (const id of waiting) {
      if (this.#loads >= maxLoads) return false;
      await this.#testAgain(id, patienceFor(durationMs), turns);
    }
    return this.#pass(this.#alive.keys());
  }

  /** @returns whether the file could be opened without a mutant */
  async #open(): Promise<boolean> {
    this.#loads += 1;
    try {
      this.#file = await OpenFile.open(this.#test.bundle);
      await this.#file.keep();
      return true;
    } catch (reason) {
      this.#complain({ title: 'before', reason });
      return false;
    }
  }

  async #runEach(): Promise<void> {
    for (const index of this.#file.titles.keys()) {
      const outcome = await this.#file.run([index], PATIENT_MS);
      if (outcome.passes) continue;
      this.#broken.add(index);
      this.#complain(outcome);
    }
  }

  #complain({ title, reason }: { title: string; reason: unknown }): void {
    const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    sendMessage({ type: 'broken', test: this.#test.test, title, reason: text });
  }

  /** @returns whether the tests still pass without a mutant */
  async #testByUnit(unit: Unit): Promise<boolean> {
    const waiting = [...unit.reached].filter((id) => this.#alive.has(id));
    while (waiting.length > 0) {
      const { failed, isHung } = await this.#runSome(unit, waiting);
      if (!isHung && (failed.length === 0 || (await this.#passes(unit)))) this.#kill(failed);
      // A mutant has left state behind, which may have made later ones fail.
      else if (!(await this.#reopen(unit, failed))) return false;
    }
    return true;
  }

  /** Takes mutants from the list until enough of them have failed. */
  async #runSome(unit: Unit, waiting: number[]): Promise<{ failed: number[]; isHung: boolean }> {
    const failed: number[] = [];
    while (waiting.length > 0 && failed.length < KILLS_AT_ONCE) {
      const id = waiting.shift()!;
      const outcome = await this.#runUnit(unit, id);
      if (outcome.passes) continue;
      failed.push(id);
      if (outcome.reason === HUNG) return { failed, isHung: true };
    }
    return { failed, isHung: false };
  }

  /** Tests mutants one by one, each in a file whose tests pass. Returns whether they pass without a mutant. */
  async #reopen(unit: Unit, ids: number[]): Promise<boolean> {
    let isGood = false;
    for (const id of ids) {
      if (!isGood && !(await this.#loadAgain(unit))) return false;
      const outcome = await this.#runUnit(unit, id);
      if (!outcome.passes) this.#kill([id], outcome.reason === HUNG);
      isGood = await this.#passes(unit);
    }
    return isGood || this.#loadAgain(unit);
  }

  async #loadAgain(unit: Unit): Promise<boolean> {
    sendMessage({ type: 'begun', id: NONE });
    await this.#file.close(LEAST_PATIENCE_MS);
    if (!(await this.#open())) return false;
    const outcome = await this.#runUnit(unit, NONE);
    if (!outcome.passes) this.#complain(outcome);
    return outcome.passes;
  }

  async #passes(unit: Unit): Promise<boolean> {
    return (await this.#runUnit(unit, NONE)).passes;
  }

  async #runUnit(unit: Unit, id: number): Promise<Outcome> {
    const maxMs = patienceFor(unit.durationMs);
    try {
      await this.#file.restore();
    } catch (reason) {
      return { passes: false, title: 'restore', reason };
    }
    sendMessage({ type: 'begun', id, maxMs: maxMs * unit.tests.length });
    switches.turnOn(id, unit.turns);
    const outcome = await this.#file.run(unit.tests, maxMs);
    switches.turnOff();
    return outcome;
  }

  async #passesAnew(durationMs: number): Promise<boolean> {
    sendMessage({ type: 'begun', id: NONE });
    const outcome = await this.#runAnew(patienceFor(durationMs));
    if (!outcome.passes) this.#complain(outcome);
    return outcome.passes;
  }

  async #testAgain(id: number, maxMs: number, turns: number): Promise<void> {
    sendMessage({ type: 'begun', id, maxMs });
    switches.turnOn(id, turns);
    const outcome = await this.#runAnew(maxMs);
    switches.turnOff();
    if (outcome.passes) this.#pass([id]);
    else this.#kill([id], outcome.reason === HUNG);
  }

  async #runAnew(maxMs: number): Promise<Outcome> {
    this.#loads += 1;
    let file: OpenFile;
    try {
      file = await OpenFile.open(this.#test.bundle);
    } catch (reason) {
      return { passes: false, title: 'before', reason };
    }
    const outcome = await file.run([...file.titles.keys()], maxMs);
    const ending = await file.close(LEAST_PATIENCE_MS);
    return outcome.passes ? ending : outcome;
  }

  #kill(ids: number[], isTimedOut = false): void {
    if (ids.length > 0) sendMessage({ type: 'killed', ids, isTimedOut });
    for (const id of ids) this.#alive.delete(id);
  }

  #pass(ids: Iterable<number>): true {
    const passed = [...ids];
    sendMessage({ type: 'passed', ids: passed, index: this.#index });
    for (const id of passed) this.#alive.delete(id);
    return true;
  }
}
