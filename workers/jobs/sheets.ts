import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  composeGangJob,
  composePress,
  composeSheetTicket,
  formatTicket,
  gangSettings,
  type GangSettings,
  listReferences,
  type LoadedSheetItem,
  planSheets,
  renderSheetPdf,
  renderSheetPng,
  PRINT_CONTENT_TYPES,
  ticketName,
} from '../../engine/node.ts';
import type { MadeFile } from '../ports.ts';
import { defineJobKind } from './job-kind.ts';
import { loadProfile } from './print.ts';
import { writeHashed } from './write-hashed.ts';

const MINUTE_MS = 60_000;

/** The request: pieces of ordered items to nest. */
export const sheetsPayload = z.object({
  settings: gangSettings,
  /** ISO 8601: the creation date of a PDF. */
  requestedAt: z.iso.datetime().optional(),
  /** Version of the program, for tickets. An older request gets none. */
  version: z.string().optional(),
  items: z.array(
    z.object({
      orderItemId: z.int(),
      copies: z.int(),
      /** The order number with the item's position, as in 1042-2, for labels and barcodes. */
      label: z.string(),
    }),
  ),
});

interface SheetsTask {
  settings: GangSettings;
  requestedAt: string | undefined;
  version: string | undefined;
  /** Number of the job, in the title of the document, the barcodes of sheets and the names of files. */
  id: number;
  loaded: LoadedSheetItem[];
}

/** Nests prints of ordered items on sheets or a roll: one PDF, or one PNG per sheet. */
export const sheetsKind = defineJobKind({
  name: 'sheets',
  payload: sheetsPayload,
  lane: 'long',
  urgency: 2,
  timeLimitMs: 20 * MINUTE_MS,
  async prepare({ settings, requestedAt, version, items }, { id, enterpriseId }, sources) {
    const loaded: LoadedSheetItem[] = [];
    for (const { orderItemId, copies: quantity, label } of items) {
      const { product, design } = await sources.orderItem(enterpriseId, orderItemId);
      const item = { design: `item-${orderItemId}`, quantity, order: label, label, code: label };
      loaded.push({ item, product, design, designName: label });
    }
    const task: SheetsTask = { settings, requestedAt, version, id, loaded };
    const references = new Set([
      ...loaded.flatMap(({ product, design }) => listReferences(product, design)),
      ...listReferences(settings),
    ]);
    return { task, references: [...references] };
  },
  async run(
    { settings, requestedAt, version, id, loaded }: SheetsTask,
    { source, library, folder, onProgress },
  ) {
    const { job, items } = composeGangJob(settings, loaded, `Sheets ${id}`);
    const plan = planSheets(job, items);
    const isCmyk = settings.colour === 'cmyk';
    const press = isCmyk ? composePress(settings, await loadProfile(settings, source)) : undefined;
    const pdf = {
      ...(press && { press }),
      ...(requestedAt !== undefined && { createdAt: new Date(requestedAt) }),
    };
    const { format } = settings;
    const files: MadeFile[] = [];
    const all = plan.sheets.map((_, index) => index + 1);
    const count = format === 'pdf' ? 1 : all.length;
    const findings = [];
    for (let index = 0; index < count; index += 1) {
      const name = count === 1 ? `${id}-sheets.${format}` : `${id}-sheet-${index + 1}.${format}`;
      const path = join(folder, name);
      const control = { onProgress: (progress: number) => onProgress((index + progress) / count) };
      const { result, ...written } = await writeHashed(path, (sink) =>
        format === 'pdf'
          ? renderSheetPdf(plan, library, sink, control, pdf)
          : renderSheetPng(plan, index, library, sink, control),
      );
      findings.push(...result.findings);
      files.push({ name, path, contentType: PRINT_CONTENT_TYPES[format] });
      if (version === undefined) continue;
      const sheets = format === 'pdf' ? all : [index + 1];
      const ticket = composeSheetTicket(plan, { ...result, ...written, file: name, sheets }, version);
      const ticketPath = ticketName(path, 'json');
      await writeFile(ticketPath, formatTicket(ticket, 'json'));
      files.push({ name: ticketName(name, 'json'), path: ticketPath, contentType: 'application/json' });
    }
    return { files, data: { sheets: plan.sheets.length, fill: plan.fill, findings } };
  },
});
