import { SHEET_TICKET_VERSION, type SheetTicket } from '../../model/sheet-ticket.ts';
import { inMicrons } from '../in-microns.ts';
import { listPatches } from '../marks/colour-bar.ts';
import { composeLabel } from './label.ts';
import { LABEL_HEIGHT_MM } from './lay-out-sheets.ts';
import { layOutSheetBar, layOutSheetMarks } from './lay-out-sheet-marks.ts';
import type { SheetPlan } from './plan-sheets.ts';
import { boxOfPrint, type BoxOnSheet, boxOnSheet } from './box-on-sheet.ts';
import type { Placement } from './sheet-item.ts';
import type { SheetFinding, SheetInks } from './sheet-result.ts';

/** A file of sheets described by a ticket. */
export interface TicketedSheets {
  /** Name of the file. */
  file: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  sizeBytes: number;
  /** Its sheets, counted from 1. */
  sheets: readonly number[];
  inks: SheetInks;
  findings: readonly SheetFinding[];
}

type TicketSheet = SheetTicket['sheets'][number];

/** The places of all prints and marks in a file of sheets, for cutters and workflow programs. */
export function composeSheetTicket(
  plan: SheetPlan,
  { file, sha256, sizeBytes, sheets, inks, findings }: TicketedSheets,
  platen: string,
): SheetTicket {
  const { name, format, order, duplex, marks } = plan.job;
  const frontOf = new Map([...plan.entries.values()].map(({ id, back }) => [back?.id, id]));
  const names = [...inks.mixed, ...inks.spots.map((ink) => ink.name)];
  return {
    sheetTicket: SHEET_TICKET_VERSION,
    platen,
    file,
    sha256,
    sizeBytes,
    format,
    job: name,
    order,
    colour: inks.colour,
    inks: [...new Set(names)],
    stock: plan.job.kind === 'gang' && plan.job.roll ? 'roll' : 'sheet',
    ...(duplex && { duplex }),
    cropMarks: marks.crop,
    sheets: sheets.map((sheet, index) => ({
      sheet,
      page: index + 1,
      ...describeSheet(plan, sheet - 1, inks, frontOf),
    })),
    findings: findings.map(({ code, message, print, layerName }) => ({
      code,
      message,
      print,
      layer: layerName,
    })),
  };
}

function describeSheet(
  plan: SheetPlan,
  index: number,
  { colour, spots }: SheetInks,
  frontOf: ReadonlyMap<string | undefined, string>,
): Omit<TicketSheet, 'sheet' | 'page'> {
  const { side, widthMm, heightMm, placements } = plan.sheets[index]!;
  const marks = layOutSheetMarks(plan, index);
  if (plan.job.marks.bar) marks.push(layOutSheetBar(plan, index, listPatches(colour, spots).length));
  return {
    ...(side && { side }),
    widthMm: inMicrons(widthMm),
    heightMm: inMicrons(heightMm),
    prints: placements.map((placement) => {
      const backOf = side === 'back' ? frontOf.get(placement.id) : undefined;
      return {
        ...describePlace(plan, placement),
        ...(backOf !== undefined && { backOf }),
        ...(plan.labelGapMm !== undefined &&
          side !== 'back' && { label: describeLabel(plan, placement, plan.labelGapMm) }),
      };
    }),
    marks: marks.map(({ kind, text, ...box }) => ({
      kind,
      ...boxInMicrons(box),
      ...(text !== undefined && { text }),
    })),
  };
}

function describePlace(
  { job, entries, boxes }: SheetPlan,
  placement: Placement,
): TicketSheet['prints'][number] {
  const { id, copy, isTurned, isUpsideDown } = placement;
  const entry = entries.get(id)!;
  const { bleedMm, item } = entry;
  const order = item.order ?? job.order.number;
  return {
    print: id,
    copy,
    ...(order !== undefined && { order }),
    ...(item.sku !== undefined && { sku: item.sku }),
    ...boxInMicrons(boxOfPrint(placement, entry, boxes.get(id)!)),
    bleedMm: inMicrons(bleedMm),
    turnedDeg: isUpsideDown ? (isTurned ? 270 : 180) : isTurned ? 90 : 0,
  };
}

function describeLabel(
  { job, entries, boxes }: SheetPlan,
  placement: Placement,
  gapMm: number,
): TicketSheet['prints'][number]['label'] {
  const entry = entries.get(placement.id)!;
  const room = boxes.get(placement.id)!;
  const own = { xMm: 0, yMm: entry.heightMm + gapMm, widthMm: room.widthMm, heightMm: LABEL_HEIGHT_MM };
  const { code } = composeLabel(job, entry, placement.copy);
  return { code, ...boxInMicrons(boxOnSheet(placement, room, own)) };
}

const boxInMicrons = ({ xMm, yMm, widthMm, heightMm }: BoxOnSheet): BoxOnSheet => ({
  xMm: inMicrons(xMm),
  yMm: inMicrons(yMm),
  widthMm: inMicrons(widthMm),
  heightMm: inMicrons(heightMm),
});
