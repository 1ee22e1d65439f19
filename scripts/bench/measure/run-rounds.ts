/** Figures of one run: time, and whatever else the bench measures, with the unit in the name. */
export type Figures = { wallMs: number; cpuMs: number } & Record<string, number>;

export interface Contender {
  name: string;
  sample: () => Promise<Figures>;
}

/** One contender's medians over all rounds. */
export interface ContenderMedians {
  name: string;
  median: Figures;
  samples: Figures[];
  /** Median times as multiples of the first contender's. */
  ratio: { wall: number; cpu: number };
}

/**
 * Runs all contenders in turn, round after round, so that other load on the machine affects all of them equally. An
 * uncounted round before the first fills the file cache.
 */
export async function runRounds(
  contenders: Contender[],
  rounds: number,
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const samples = new Map(contenders.map(({ name }) => [name, [] as Figures[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, sample } of contenders) {
      const taken = await sample();
      log(`${round === 0 ? 'warm-up' : `round ${round}/${rounds}`}  ${name}: ${Math.round(taken.wallMs)} ms`);
      if (round > 0) samples.get(name)!.push(taken);
    }
  }
  const found = contenders.map(({ name }) => ({
    name,
    median: medians(samples.get(name)!),
    samples: samples.get(name)!,
  }));
  const first = found[0]!.median;
  return found.map((standing) => {
    const { wallMs, cpuMs } = standing.median;
    return { ...standing, ratio: { wall: wallMs / first.wallMs, cpu: cpuMs / first.cpuMs } };
  });
}

function medians(samples: Figures[]): Figures {
  const keys = Object.keys(samples[0]!);
  return Object.fromEntries(
    keys.map((key) => [key, median(samples.map((sample) => sample[key]!))]),
  ) as Figures;
}

/** The median: for an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
