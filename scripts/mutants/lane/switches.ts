/** The factor by which loops may run more iterations than without a mutant. */
const TURNS_FACTOR = 50;
const MIN_TURNS = 200_000;

/** Number of no mutant. */
export const NONE = 0;

/** The active mutant and the mutants reached. Mutated code calls this. */
class Switches {
  #mutant = NONE;
  #reached = new Set<number>();
  #turns = 0;
  #maxTurns = Infinity;

  readonly isOn = (id: number): boolean => {
    this.#reached.add(id);
    return id === this.#mutant;
  };

  readonly turn = (): void => {
    this.#turns += 1;
    if (this.#turns > this.#maxTurns) throw new Error('A loop does not end.');
  };

  /** @param turns of all loops without a mutant */
  turnOn(mutant: number, turns: number): void {
    this.#mutant = mutant;
    this.#turns = 0;
    this.#maxTurns = mutant === NONE ? Infinity : MIN_TURNS + TURNS_FACTOR * turns;
  }

  turnOff(): void {
    this.turnOn(NONE, 0);
  }

  /** Runs code without a mutant. Returns the mutants it reaches and the number of its loop iterations. */
  async record(run: () => Promise<void>): Promise<{ reached: Set<number>; turns: number }> {
    this.turnOff();
    const reached = (this.#reached = new Set());
    await run();
    return { reached, turns: this.#turns };
  }
}

export const switches = new Switches();

const globals = globalThis as unknown as { $mutant: (id: number) => boolean; $turn: () => void };
globals.$mutant = switches.isOn;
globals.$turn = switches.turn;
