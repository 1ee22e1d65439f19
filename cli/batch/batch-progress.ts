import type { Terminal } from '../terminal/terminal.ts';
import { openProgressBar } from '../terminal/progress-bar.ts';

/** The seconds that the rate is averaged over, so that it follows changes. */
const WINDOW_S = 20;

/** A progress bar with the number of rows, the rate and the time left. */
export class BatchProgress {
  readonly #bar;
  readonly #total: number;
  readonly #now: () => number;
  /** Times of the latest rows, in seconds. */
  readonly #doneAt: number[] = [];
  #done: number;

  /** @param done rows that an earlier run printed */
  constructor(
    terminal: Pick<Terminal, 'screen'>,
    total: number,
    done: number,
    now = () => performance.now() / 1000,
  ) {
    this.#bar = openProgressBar(terminal, total);
    this.#total = total;
    this.#done = done;
    this.#now = now;
    this.#doneAt.push(now());
    this.show();
  }

  advance(): void {
    this.#done += 1;
    const now = this.#now();
    this.#doneAt.push(now);
    while (this.#doneAt.length > 2 && now - this.#doneAt[0]! > WINDOW_S) this.#doneAt.shift();
    this.show();
  }

  show(): void {
    this.#bar.show(this.#done, this.describe());
  }

  clear(): void {
    this.#bar.clear();
  }

  /** `120 of 1000 rows  22.4 rows/s  0:39 left` */
  describe(): string {
    const count = `${this.#done} of ${this.#total} rows`;
    const spanS = this.#now() - this.#doneAt[0]!;
    const rate = spanS > 0 ? (this.#doneAt.length - 1) / spanS : 0;
    if (rate === 0) return count;
    return `${count}  ${rate.toFixed(1)} rows/s  ${formatTime((this.#total - this.#done) / rate)} left`;
  }
}

/** `0:39`, `2:05:00` */
function formatTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
