import * as z from 'zod';
import type { ArchiveCount } from '../../contract/calls/archives.ts';
import type { ArchiveFindings } from './archive-findings.ts';
import type { ArchivedFile } from './archive-format.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { type ArchivedKind, archivedKinds } from './archived-kinds.ts';
import { listParts } from './map-record.ts';
import { parseLines } from './parse-lines.ts';

/** The limit of records of all kinds together. */
export const MAX_RECORDS = 500_000;
/** The limit of parts of records that have ids, such as colours. */
export const MAX_PARTS = 1_000_000;
/** The limit of entries of an archive (`ArchiveReader`). Several lines can have the same bytes. */
export const MAX_FILES = 200_000;

/** Warns of an archive that exceeds the limits of imports. */
export function warnOfSize(findings: ArchiveFindings, counts: readonly ArchiveCount[], files: number): void {
  const records = counts.reduce((sum, count) => sum + count.records, 0);
  if (records > MAX_RECORDS)
    findings.warn(
      'records-too-many',
      `The archive has more than ${MAX_RECORDS} records, which no import takes.`,
    );
  if (files > MAX_FILES)
    findings.warn('files-too-many', `The archive lists more than ${MAX_FILES} files, which no import takes.`);
}

/** Fields that are unique within an enterprise, by kind. A record may have none of a printer's. */
const UNIQUE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  product: ['sku'],
  shop: ['shopDomain'],
  printer: ['folder', 'queue'],
};

/** The values of a unique field in all records of a kind. */
export interface UniqueValues {
  kind: string;
  field: string;
  values: string[];
}

/** The content of an archive, collected by reading all of it once. */
export interface ArchiveSurvey {
  /** Ids of records, by kind. */
  ids: Map<string, number[]>;
  /** Ids of parts of records, such as colours, by kind. */
  parts: Map<string, unknown[]>;
  unique: UniqueValues[];
  shopTypes: Set<string>;
  files: ArchivedFile[];
  /** References of mockup scenes: JSON files that refer to records and other files. */
  scenes: Set<string>;
  counts: ArchiveCount[];
}

export type ArchivedRecord = Record<string, unknown> & { id: number };

/** The parsed records of a kind. Invalid ones are skipped. */
export async function* parseRecords(
  reader: ArchiveReader,
  kind: ArchivedKind,
  onInvalid?: (id: unknown, why: string) => void,
): AsyncGenerator<ArchivedRecord> {
  const keeps = Object.fromEntries((kind.keeps ?? []).map((field) => [field, z.boolean().optional()]));
  const schema = z.object({ id: z.int().positive(), ...kind.fields, ...keeps });
  yield* parseLines<ArchivedRecord>(reader.readRecords(kind.name), schema, onInvalid);
}

/**
 * Reads all records of an archive, and its list of files.
 * @param findings receives the faults of records
 * @throws PlatenError `archive-invalid`, `archive-damaged`, `json-invalid`
 */
export async function surveyArchive(
  reader: ArchiveReader,
  findings: ArchiveFindings,
  signal: AbortSignal,
): Promise<ArchiveSurvey> {
  const survey: ArchiveSurvey = {
    ids: new Map(),
    parts: new Map(),
    unique: Object.entries(UNIQUE_FIELDS).flatMap(([kind, fields]) =>
      fields.map((field) => ({ kind, field, values: [] })),
    ),
    shopTypes: new Set(),
    files: [],
    scenes: new Set(),
    counts: [],
  };
  let records = 0;
  let parts = 0;
  for (const kind of archivedKinds) {
    const refuse = (id: unknown, why: string) =>
      findings.error('record-invalid', `${kind.title}: the record ${String(id)} is not valid. ${why}`, {
        kind: kind.name,
        label: String(id),
      });
    const ids = new Set<number>();
    for await (const record of parseRecords(reader, kind, refuse)) {
      signal.throwIfAborted();
      if (ids.has(record.id)) refuse(record.id, 'Another record has its number.');
      ids.add(record.id);
      records += 1;
      if (records > MAX_RECORDS) {
        findings.error('records-too-many', `The archive has more than ${MAX_RECORDS} records.`);
        return survey;
      }
      parts += note(survey, kind, record);
      if (parts > MAX_PARTS) {
        findings.error(
          'records-too-many',
          `The archive has more than ${MAX_PARTS} colours, design areas and attributes.`,
        );
        return survey;
      }
    }
    survey.ids.set(kind.name, [...ids]);
    survey.counts.push({ kind: kind.name, records: ids.size });
  }
  for await (const file of reader.readFiles()) {
    signal.throwIfAborted();
    if (survey.files.length >= MAX_FILES) {
      findings.error('files-too-many', `The archive lists more than ${MAX_FILES} files.`);
      return survey;
    }
    survey.files.push(file);
  }
  survey.counts.push({ kind: 'file', records: survey.files.length });
  return survey;
}

/** @returns the number of the record's parts */
function note(survey: ArchiveSurvey, kind: ArchivedKind, record: ArchivedRecord): number {
  const parts = listParts(kind, record);
  for (const { part, id } of parts) append(survey.parts, part, id);
  for (const { kind: of, field, values } of survey.unique)
    if (of === kind.name && typeof record[field] === 'string') values.push(record[field]);
  if (kind.name === 'shop') survey.shopTypes.add(record['shopType'] as string);
  const scenes = (record['mockupScenes'] ?? []) as { url: string }[];
  for (const { url } of scenes) survey.scenes.add(url);
  return parts.length;
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
