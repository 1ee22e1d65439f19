import { basename, join } from 'node:path';
import * as z from 'zod';
import {
  type AssetSource,
  composePrintOptions,
  composeTicket,
  gatherPrints,
  listPrintTasks,
  listReferences,
  PlatenError,
  preflightPrint,
  type PreflightFinding,
  PRINT_CONTENT_TYPES,
  printSettings,
  type ProfileFile,
  renderPrintFile,
  sameId,
  type TicketFinding,
} from '../../engine/node.ts';
import type { DesignJob } from '../ports.ts';
import { defineJobKind } from './job-kind.ts';
import { writeHashed } from './write-hashed.ts';

const MINUTE_MS = 60_000;

const note = z.string().optional();

/** The payload: one print area of one item. */
export const printPayload = z.object({
  orderItemId: z.int(),
  printAreaId: z.int(),
  /** The number of an item with texts of its own, counted from 1. */
  itemNbr: z.int().nullable(),
  /** Settings of the printer, as they were at the request; absent: those of the product. */
  settings: printSettings.optional(),
  /** Details of the print for slugs and tickets. */
  slug: z.object({ order: note, item: note, sku: note, quantity: note, date: note, design: note }).optional(),
  /** Date of the order, ISO 8601: the creation date of a PDF, also when it is printed again. */
  orderedAt: z.iso.datetime().optional(),
});
type PrintPayload = z.output<typeof printPayload>;

type PrintJob = DesignJob & Omit<PrintPayload, 'orderItemId'>;

/** Renders the print file of one print area of an ordered item: the bytes of `platen render` with the same options. */
export const printKind = defineJobKind({
  name: 'print',
  payload: printPayload,
  lane: 'quick',
  urgency: 2,
  timeLimitMs: 10 * MINUTE_MS,
  async prepare({ orderItemId, ...print }, { enterpriseId }, sources) {
    const { product, design } = await sources.orderItem(enterpriseId, orderItemId);
    const task: PrintJob = { product, design, ...print };
    return { task, references: listReferences(product, design, print.settings) };
  },
  async run(
    { product, design, printAreaId, itemNbr, settings, slug = {}, orderedAt }: PrintJob,
    { source, library, folder, onProgress },
  ) {
    const options = settings ? composePrintOptions(settings, await loadProfile(settings, source), slug) : {};
    const pdf = { ...options.pdf, ...(orderedAt !== undefined && { createdAt: new Date(orderedAt) }) };
    const found = listPrintTasks(product, design, { ...options, pdf }).find(
      (task) => sameId(task.printArea.id, printAreaId) && (task.itemNbr ?? null) === itemNbr,
    );
    if (!found)
      throw new PlatenError(
        'print-area-gone',
        `The product no longer has a print area ${printAreaId} for item ${itemNbr ?? 1}.`,
      );
    const [file] = gatherPrints([found], 'apart');
    const name = `${found.name}.${found.format}`;
    const path = join(folder, name);
    const { result, sha256, sizeBytes } = await writeHashed(path, (sink) =>
      renderPrintFile(file!, library, sink, { onProgress }),
    );
    const { timings: _, ...data } = result[0]!;
    const preflight: Found[] = await preflightPrint(found, library).catch(describeRefusal);
    const ticket = composeTicket({
      sha256,
      sizeBytes,
      design: [slug.order, slug.item].filter((part) => part !== undefined).join('-'),
      slug,
      quantity: Number(slug.quantity ?? 1),
      prints: [{ task: found, facts: data, findings: preflight.map(toTicketFinding) }],
    });
    return {
      files: [{ name, path, contentType: PRINT_CONTENT_TYPES[found.format] }],
      data: { ...data, preflight, ticket },
    };
  },
});

/** Reads the file of a press profile that stored settings name. */
export const loadProfile = async (
  { profileUrl }: { profileUrl?: string | null | undefined },
  source: AssetSource,
): Promise<ProfileFile | undefined> =>
  profileUrl ? { name: basename(profileUrl), bytes: await source.load(profileUrl) } : undefined;

/** A finding of preflight, in the form of a job's result. */
type Found = Omit<TicketFinding, 'layer'> & Pick<PreflightFinding, 'layer'>;

const toTicketFinding = ({ layer, severity, code, message }: Found): TicketFinding => ({
  severity,
  code,
  message,
  ...(layer !== null && { layer }),
});

/** A preflight whose limits cannot be read reports a finding; the file is rendered nevertheless. */
function describeRefusal(error: unknown): Found[] {
  if (!(error instanceof PlatenError) || error.retryable) throw error;
  return [{ severity: 'error', code: error.code, layer: null, message: error.message }];
}
