import { SHEET_TICKET_VERSION, type SheetTicket } from '../../model/sheet-ticket.ts';
import { inMicrons } from '../in-microns.ts';
import type { SheetPlan } from './plan-sheets.ts';
import type { Placement } from './sheet-item.ts';
import type { SheetFinding } from './sheet-result.ts';

/** A file of sheets that a ticket is to describe. */
export interface TicketedSheets {
  /** Name of the file. */
  file: string;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
  sizeBytes: number;
  /** The sheets it holds, counted from 1. */
  sheets: readonly number[];
  findings: readonly SheetFinding[];
}

/** The places of all prints in a file of sheets, for cutters and for programs of the workshop. */
export function composeSheetTicket(
  plan: SheetPlan,
  { file, sha256, sizeBytes, sheets, findings }: TicketedSheets,
  platen: string,
): SheetTicket {
  const { name, format, order } = plan.job;
  return {
    sheetTicket: SHEET_TICKET_VERSION,
    platen,
    file,
    sha256,
    sizeBytes,
    format,
    job: name,
    order,
    sheets: sheets.map((sheet, index) => {
      const { side, widthMm, heightMm, placements } = plan.sheets[sheet - 1]!;
      return {
        sheet,
        page: index + 1,
        ...(side && { side }),
        widthMm: inMicrons(widthMm),
        heightMm: inMicrons(heightMm),
        prints: placements.map((placement) => describePlace(plan, placement)),
      };
    }),
    findings: findings.map(({ code, message, print, layerName }) => ({
      code,
      message,
      print,
      layer: layerName,
    })),
  };
}

function describePlace(
  { job, entries }: SheetPlan,
  { id, copy, xMm, yMm, isTurned, isUpsideDown }: Placement,
): SheetTicket['sheets'][number]['prints'][number] {
  const { widthMm, heightMm, bleedMm, item } = entries.get(id)!;
  const [across, down] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
  const order = item.order ?? job.order.number;
  return {
    print: id,
    copy,
    ...(order !== undefined && { order }),
    ...(item.sku !== undefined && { sku: item.sku }),
    xMm: inMicrons(xMm),
    yMm: inMicrons(yMm),
    widthMm: inMicrons(across),
    heightMm: inMicrons(down),
    bleedMm: inMicrons(bleedMm),
    turnedDeg: isUpsideDown ? (isTurned ? 270 : 180) : isTurned ? 90 : 0,
  };
}
