import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import { composeCsvRow, PlatenError } from '../../engine/node.ts';
import { guardFormula } from '../office/formula-guard.ts';
import type { Call } from '../contract/call.ts';
import { listOf, MAX_PAGE_SIZE } from '../contract/page.ts';
import type { Handler, Request, StreamAnswer } from './handler.ts';

/** More than spreadsheets show well, and the limit of an import. */
const MAX_RECORDS = 100_000;
/** Spreadsheets recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

type Row = Record<string, unknown>;

/** Whether a list is requested as a file (`format=csv`). Other calls have no such parameter, whatever a client sends. */
export const wantsCsv = (call: Call, { query }: Request): boolean =>
  (query as { format?: unknown }).format === 'csv' && listOf(call) !== undefined;

/**
 * All records of a list as a CSV file (RFC 4180), read page by page at the speed of the client. Texts that a spreadsheet
 * would run as formulas are guarded; numbers stay numbers; lists and objects are JSON.
 * @throws PlatenError `export-too-large`; otherwise as the call itself
 */
export async function exportList(call: Call, handle: Handler, request: Request): Promise<StreamAnswer> {
  const list = listOf(call);
  if (!list) throw new Error(`${call.name} does not return a list.`);
  const { plural, fields } = list;
  const readPage = async (page: number) => {
    const query = { ...(request.query as object), page, size: MAX_PAGE_SIZE };
    const answer = (await handle({ ...request, query })) as Record<string, unknown>;
    return { rows: answer[plural] as Row[], records: answer['records'] as number };
  };
  // Refusals of the call are sent before the file begins.
  const first = await readPage(0);
  if (first.records > MAX_RECORDS)
    throw new PlatenError(
      'export-too-large',
      `There are ${first.records} records, and a file has at most ${MAX_RECORDS}: narrow them down by filters.`,
    );
  async function* compose(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + composeCsvRow(fields);
    let { rows } = first;
    for (let page = 1; ; page += 1) {
      yield rows.map((row) => composeCsvRow(fields.map((field) => composeCell(row[field])))).join('');
      if (rows.length < MAX_PAGE_SIZE || page * MAX_PAGE_SIZE >= MAX_RECORDS || request.signal.aborted)
        return;
      ({ rows } = await readPage(page));
    }
  }
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': contentDisposition(`${plural}.csv`),
  };
  return { body: Readable.from(compose()), headers };
}

function composeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return guardFormula(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
