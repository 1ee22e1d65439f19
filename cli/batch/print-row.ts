import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CsvRow, PlatenError, renderPreview, RowError } from '../../engine/node.ts';
import { FileError } from '../fault.ts';
import { listViews, PREVIEW_SIZE_PX } from '../job/list-views.ts';
import { writeAtomically } from '../output/atomic-file.ts';
import type { BatchPlan, OpenedBatch } from './batch-plan.ts';
import { checkRow } from './check-row.ts';
import { filesOf, type ManifestRow } from './manifest-row.ts';
import { type PrintedFile, writeRowTickets } from './write-row-tickets.ts';

/**
 * Prints one row of a batch: all its files or none.
 * @throws an error that the row's cells did not cause, such as a full disk or a missing font of the design: every other
 * row would fail, too
 */
export async function printRow(
  opened: OpenedBatch,
  plan: BatchPlan,
  { row, line, cells }: CsvRow,
): Promise<ManifestRow> {
  const { job, press, names } = opened;
  const startedMs = performance.now();
  const timings: Record<string, number> = {};
  const { itemNbr, quantity, slug, design, findings, tasks } = press.prepare(cells);
  const number = itemNbr === undefined ? {} : { itemNbr };
  const result: ManifestRow = {
    row,
    line,
    ...number,
    quantity,
    status: 'printed',
    prints: [],
    findings,
    timings,
  };
  const printed: PrintedFile[] = [];
  try {
    const checked = await checkRow(opened, plan, tasks);
    result.findings.push(...(checked ?? []));
    const isRefused = result.findings.some(({ severity }) => severity === 'error');
    for (const task of isRefused ? [] : tasks) {
      const file = names.nameOf(task, cells);
      const { result: print, ...written } = await writeAtomically(join(plan.out, file), (sink) =>
        press.print(task, sink, { now: () => performance.now() }),
      );
      printed.push({ file, ...written, task, facts: print });
      const { widthPx, heightPx, dpi, widthMm, heightMm, isBlank } = print;
      const page = { widthPx, heightPx, dpi, widthMm, heightMm, isBlank };
      result.prints.push({ file, ...written, printArea: task.printArea.name, format: task.format, ...page });
      if (!checked) result.findings.push(...press.findingsOf(print));
      for (const { name, durationMs } of print.timings) timings[name] = (timings[name] ?? 0) + durationMs;
    }
    if (plan.tickets && printed.length > 0) {
      const row = { design: job.name, slug, quantity, findings: result.findings };
      result.tickets = await writeRowTickets(printed, row, plan.out, plan.tickets);
    }
    for (const view of plan.previews && tasks.length > 0 ? listViews(job.product, design) : []) {
      const file = names.nameBeside(`view-${view.fileName}`, cells, 'png');
      const png = await renderPreview(job.product, design, view.maskId, job.library, PREVIEW_SIZE_PX);
      const { result: _none, ...written } = await writeAtomically(join(plan.out, file), (sink) =>
        sink.write(png),
      );
      (result.previews ??= []).push({ file, ...written, view: view.name });
    }
  } catch (error) {
    if (!(error instanceof RowError))
      throw error instanceof PlatenError ? new FileError(plan.designFile, error) : error;
    const { code, message, column } = error;
    result.findings.push({ severity: 'error', code, message, column });
  }
  timings['whole'] = performance.now() - startedMs;
  for (const name of Object.keys(timings)) timings[name] = Math.round(timings[name]! * 10) / 10;
  const isFailed = result.findings.some(({ severity }) => severity === 'error');
  return isFailed ? await withdraw(result, plan.out) : result;
}

/** The files of a row that failed are removed: an item must not be incomplete. */
async function withdraw(row: ManifestRow, out: string): Promise<ManifestRow> {
  await Promise.all(filesOf(row).map(({ file }) => rm(join(out, file), { force: true })));
  const { previews: _previews, tickets: _tickets, ...rest } = row;
  return { ...rest, status: 'failed', prints: [] };
}
