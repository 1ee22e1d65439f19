import { PlatenError } from '../errors.ts';

/** A caller's control of a long job. */
export interface StepControl {
  /** Aborts the job at its next check. */
  signal?: AbortSignal;
  /** The time limit of the job in milliseconds; requires `now`. */
  deadlineMs?: number;
  /** Receives the progress of the job, 0 to 1, in ascending order. */
  onProgress?: (progress: number, stepName: string) => void;
  /** The clock, in milliseconds (`performance.now`). The engine has no clock; without it timings are 0. */
  now?: () => number;
}

/** The duration of one step. */
export interface StepTiming {
  name: string;
  durationMs: number;
}

/**
 * A job of named sequential steps, each with a share of the progress. Between steps, and whenever a step reports
 * progress or calls {@link check}, the job throws if it is aborted or past its deadline. Cancellation is cooperative: a
 * step that never checks runs to its end, so nothing continues in the background of an aborted job.
 */
export class Steps {
  /** One entry for every started step, in order; the last may have failed. */
  readonly timings: StepTiming[] = [];
  private readonly now: () => number;
  private readonly startedMs: number;
  private finishedWeight = 0;
  private progress = 0;
  private running: string | undefined;

  /**
   * @param totalWeight the sum of the weights of all steps
   * @throws PlatenError `steps-invalid` for a deadline without a clock, or invalid numbers
   */
  constructor(
    private readonly control: StepControl,
    private readonly totalWeight: number,
  ) {
    const { deadlineMs, now } = control;
    if (!(totalWeight > 0 && totalWeight < Infinity)) refuse(`a total weight of ${totalWeight}`);
    if (deadlineMs !== undefined && !now) refuse('a deadline without a clock: pass `now`');
    if (Number.isNaN(deadlineMs)) refuse('a deadline of NaN ms');
    this.now = now ?? (() => 0);
    this.startedMs = this.now();
  }

  /**
   * Runs one step. `run` receives a function that reports the progress of the step, 0 to 1, and also checks.
   * @param weight the step's share of the job, in the unit of the total
   * @throws PlatenError `render-aborted` (499), `render-deadline` (504), `steps-invalid`; whatever `run` throws
   */
  async step<T>(
    name: string,
    weight: number,
    run: (report: (done: number) => void) => Promise<T> | T,
  ): Promise<T> {
    if (this.running !== undefined) refuse(`step "${name}" within step "${this.running}": run them in a row`);
    // The sum of weights such as 0.1 and 0.2 has rounding errors.
    if (!(weight >= 0) || this.finishedWeight + weight > this.totalWeight * (1 + 1e-9)) {
      refuse(`a weight of ${weight} for step "${name}", after ${this.finishedWeight} of ${this.totalWeight}`);
    }
    this.check();
    const timing = { name, durationMs: 0 };
    this.timings.push(timing);
    const startedMs = this.now();
    this.running = name;
    let open = true;
    try {
      const result = await run((done) => {
        if (!open) return;
        this.check();
        this.advanceTo((this.finishedWeight + weight * Math.min(1, done)) / this.totalWeight, name);
      });
      this.check();
      this.finishedWeight += weight;
      const isEnd = this.finishedWeight >= this.totalWeight * (1 - 1e-9);
      this.advanceTo(isEnd ? 1 : this.finishedWeight / this.totalWeight, name);
      return result;
    } catch (error) {
      if (this.control.signal?.aborted && !(error instanceof PlatenError)) throw this.aborted(error);
      throw error;
    } finally {
      open = false;
      this.running = undefined;
      timing.durationMs = this.now() - startedMs;
    }
  }

  /** @throws PlatenError `render-aborted` or `render-deadline` when the job must stop */
  check(): void {
    const { signal, deadlineMs } = this.control;
    if (signal?.aborted) throw this.aborted(signal.reason);
    if (deadlineMs !== undefined && this.now() - this.startedMs > deadlineMs) {
      throw new PlatenError(
        'render-deadline',
        `Rendering took longer than the ${deadlineMs} ms it was given${this.place()}: allow more time, or ask for fewer pixels.`,
        { status: 504, retryable: true },
      );
    }
  }

  private advanceTo(progress: number, stepName: string): void {
    // Strictly greater, so no value is reported twice; NaN is never greater.
    if (!(progress > this.progress)) return;
    this.progress = progress;
    this.control.onProgress?.(progress, stepName);
  }

  private aborted(cause: unknown): PlatenError {
    return new PlatenError('render-aborted', `Rendering was stopped by its caller${this.place()}.`, {
      status: 499,
      cause,
    });
  }

  private place(): string {
    return this.running === undefined ? '' : `, in step "${this.running}"`;
  }
}

function refuse(what: string): never {
  throw new PlatenError('steps-invalid', `Steps cannot run with ${what}.`, { status: 500 });
}
