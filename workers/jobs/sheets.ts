import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  composeGangJob,
  composePress,
  gangSettings,
  type GangSettings,
  listReferences,
  type LoadedSheetItem,
  planSheets,
  renderSheetPdf,
  renderSheetPng,
  PRINT_CONTENT_TYPES,
} from '../../engine/node.ts';
import type { MadeFile } from '../ports.ts';
import { defineJobKind } from './job-kind.ts';
import { loadProfile } from './print.ts';

const MINUTE_MS = 60_000;

/** The request: pieces of ordered items to nest. */
export const sheetsPayload = z.object({
  settings: gangSettings,
  /** ISO 8601: the creation date of a PDF. */
  requestedAt: z.iso.datetime().optional(),
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
  /** The title of the document, and the prefix of the barcodes of sheets. */
  name: string;
  loaded: LoadedSheetItem[];
}

/** Nests prints of ordered items on sheets or a roll: one PDF, or one PNG per sheet. */
export const sheetsKind = defineJobKind({
  name: 'sheets',
  payload: sheetsPayload,
  lane: 'long',
  urgency: 2,
  timeLimitMs: 20 * MINUTE_MS,
  async prepare({ settings, requestedAt, items }, { id, enterpriseId }, sources) {
    const loaded: LoadedSheetItem[] = [];
    for (const { orderItemId, copies: quantity, label } of items) {
      const { product, design } = await sources.orderItem(enterpriseId, orderItemId);
      const item = { design: `item-${orderItemId}`, quantity, order: label, label, code: label };
      loaded.push({ item, product, design, designName: label });
    }
    const task: SheetsTask = { settings, requestedAt, name: `Sheets ${id}`, loaded };
    const references = new Set([
      ...loaded.flatMap(({ product, design }) => listReferences(product, design)),
      ...listReferences(settings),
    ]);
    return { task, references: [...references] };
  },
  async run(
    { settings, requestedAt, name: title, loaded }: SheetsTask,
    { source, library, folder, onProgress },
  ) {
    const { job, items } = composeGangJob(settings, loaded, title);
    const plan = planSheets(job, items);
    const isCmyk = settings.colour === 'cmyk';
    const press = isCmyk ? composePress(settings, await loadProfile(settings, source)) : undefined;
    const pdf = {
      ...(press && { press }),
      ...(requestedAt !== undefined && { createdAt: new Date(requestedAt) }),
    };
    const { format } = settings;
    const files: MadeFile[] = [];
    const count = format === 'pdf' ? 1 : plan.sheets.length;
    const findings = [];
    for (let index = 0; index < count; index += 1) {
      const name = count === 1 ? `sheets.${format}` : `sheet-${index + 1}.${format}`;
      const path = join(folder, name);
      const handle = await open(path, 'wx');
      try {
        const sink = { write: (bytes: Uint8Array) => handle.writeFile(bytes) };
        const control = { onProgress: (progress: number) => onProgress((index + progress) / count) };
        const made =
          format === 'pdf'
            ? await renderSheetPdf(plan, library, sink, control, pdf)
            : await renderSheetPng(plan, index, library, sink, control);
        findings.push(...made.findings);
      } finally {
        await handle.close();
      }
      files.push({ name, path, contentType: PRINT_CONTENT_TYPES[format] });
    }
    return { files, data: { sheets: plan.sheets.length, fill: plan.fill, findings } };
  },
});
