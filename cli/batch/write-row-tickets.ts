import { join } from 'node:path';
import {
  type BatchFinding,
  type PrintResult,
  type PrintTask,
  type TicketedFile,
  type TicketFinding,
  ticketName,
} from '../../engine/node.ts';
import type { BatchPlan } from './batch-plan.ts';
import { writeTicket } from '../ticket/write-ticket.ts';
import type { ManifestFile } from './manifest-row.ts';

/** A complete print of a row, by its name in the batch's folder. */
export interface PrintedFile extends ManifestFile {
  task: PrintTask;
  facts: PrintResult;
}

/** Writes the tickets of a row's prints, each with all findings of the row. */
export async function writeRowTickets(
  printed: readonly PrintedFile[],
  {
    findings,
    ...row
  }: Pick<TicketedFile, 'design' | 'slug' | 'quantity'> & { findings: readonly BatchFinding[] },
  folder: string,
  { form, version }: NonNullable<BatchPlan['tickets']>,
): Promise<ManifestFile[]> {
  const found = findings.map(inTicket);
  const tickets: ManifestFile[] = [];
  for (const { file, task, facts, ...written } of printed) {
    const prints = [{ task, facts, findings: found }];
    const ticket = await writeTicket(join(folder, file), { ...written, ...row, prints }, form, version);
    const { sizeBytes, sha256 } = ticket;
    tickets.push({ file: ticketName(file, form), sizeBytes, sha256 });
  }
  return tickets;
}

const inTicket = ({ severity, code, message, column }: BatchFinding): TicketFinding => ({
  severity,
  code,
  message,
  ...(column !== undefined && { layer: column }),
});
