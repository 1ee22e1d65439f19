import { type ExitCode, exitCode } from '../exit-code.ts';
import { describeFault, type Fault, faultLine } from '../fault.ts';
import { type Conversion, conversionLine } from '../job/printable-pictures.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { BatchProgress } from './batch-progress.ts';
import type { ManifestRow } from './manifest-row.ts';

/** The output of `platen batch --json`. */
export interface BatchSummary {
  version: string;
  csv: string;
  design: string;
  /** Absent when rows were only checked. */
  manifest?: string;
  rows: {
    /** The number of rows to print. */
    total: number;
    /** Rows printed by this run or an earlier one; with --check, rows that could be printed. */
    good: number;
    /** Good rows with findings. */
    withFindings: number;
    failed: number;
    /** Good rows that an earlier run printed. */
    earlier: number;
  };
  /** Pictures that are printed in another format than that of their files. */
  conversions: Conversion[];
  seconds: number;
  rowsPerSecond: number;
  /** The reason for which rows were not processed: a failed row with --strict, or a fault that affects every row. */
  stopped?: Fault;
}

/** Reports a batch while it runs and at its end, and decides whether to stop it. */
export class BatchReport {
  readonly #summary: BatchSummary;
  readonly #options: { strict?: boolean; json?: boolean };
  readonly #terminal: Terminal;
  readonly #startedMs = performance.now();
  /** The files that are in the summary's conversions. */
  readonly #converted = new Set<string>();
  #progress: BatchProgress;

  constructor(
    csvFile: string,
    total: number,
    options: { design: string; strict?: boolean; json?: boolean },
    version: string,
    terminal: Terminal,
  ) {
    const rows = { total, good: 0, withFindings: 0, failed: 0, earlier: 0 };
    const { design } = options;
    this.#summary = { version, csv: csvFile, design, rows, conversions: [], seconds: 0, rowsPerSecond: 0 };
    this.#options = options;
    this.#terminal = terminal;
    this.#progress = new BatchProgress(terminal, total, 0);
  }

  /** Whether to start no more rows. */
  get isStopped(): boolean {
    return this.#terminal.signal.aborted || this.#summary.stopped !== undefined;
  }

  /** Adds the rows of an earlier run. */
  begin(manifest: { path: string; earlier: { printed: number; withFindings: number } }): void {
    const { rows } = this.#summary;
    const { printed, withFindings } = manifest.earlier;
    this.#summary.manifest = manifest.path;
    Object.assign(rows, { good: printed, earlier: printed, withFindings });
    this.#progress = new BatchProgress(this.#terminal, rows.total, printed);
  }

  /** Reports converted pictures, each once: every thread converts those of the design. */
  noteConversions(conversions: readonly Conversion[]): void {
    for (const conversion of conversions) {
      const { file } = conversion;
      if (this.#converted.has(file)) continue;
      this.#converted.add(file);
      this.#summary.conversions.push(conversion);
      this.#progress.clear();
      this.#terminal.note(`${this.#summary.csv}: ${conversionLine(conversion)}`);
    }
  }

  /** Adds a finished row, and reports its findings. */
  take({ row, line, status, findings }: Pick<ManifestRow, 'row' | 'line' | 'status' | 'findings'>): void {
    const { rows, csv } = this.#summary;
    if (status === 'failed') rows.failed += 1;
    else {
      rows.good += 1;
      if (findings.length > 0) rows.withFindings += 1;
    }
    if (findings.length > 0) this.#progress.clear();
    for (const { severity, column, message, code } of findings) {
      const where = [csv, `row ${row} (line ${line})`, column].filter((part) => part !== undefined);
      this.#terminal.note(`${where.join(': ')}: ${severity}: ${message} [${code}]`);
    }
    this.#progress.advance();
    const fault = findings.find(({ severity }) => severity === 'error');
    if (fault && this.#options.strict) {
      const { code, message } = fault;
      this.stopFor({
        file: csv,
        path: `row ${row}`,
        code,
        message: `${message} Stopped there, as --strict asks.`,
      });
    }
  }

  /** Stops the batch for a fault that affects every row. The first reason is kept. */
  stopFor(reason: unknown): void {
    const isFault = typeof reason === 'object' && reason !== null && 'file' in reason && 'code' in reason;
    this.#summary.stopped ??= isFault ? (reason as Fault) : describeFault(reason, this.#summary.csv);
  }

  conclude(): ExitCode {
    this.#progress.clear();
    const summary = this.#summary;
    const { rows, stopped } = summary;
    const seconds = (performance.now() - this.#startedMs) / 1000;
    summary.seconds = Math.round(seconds * 10) / 10;
    summary.rowsPerSecond = Math.round(((rows.good + rows.failed - rows.earlier) / seconds) * 10) / 10;
    if (stopped) this.#terminal.note(faultLine(stopped));
    this.#terminal.print(this.#options.json ? JSON.stringify(summary, null, 2) : describe(summary));
    return stopped || rows.failed > 0 || rows.withFindings > 0 ? exitCode.findings : exitCode.fine;
  }
}

/** `out/manifest.jsonl: 1000 rows, 997 good (12 with findings, 400 from before), 3 failed  48.1 s  20.7 rows/s` */
function describe({ manifest, csv, rows, seconds, rowsPerSecond }: BatchSummary): string {
  const { total, good, withFindings, earlier, failed } = rows;
  const left = total - good - failed;
  const notes = [
    ...(withFindings > 0 ? [`${withFindings} with findings`] : []),
    ...(earlier > 0 ? [`${earlier} from before`] : []),
  ];
  const counts = [
    `${total} rows`,
    `${good} ${manifest === undefined ? 'good' : 'printed'}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(left > 0 ? [`${left} left`] : []),
  ];
  return `${manifest ?? csv}: ${counts.join(', ')}  ${seconds.toFixed(1)} s  ${rowsPerSecond.toFixed(1)} rows/s`;
}
