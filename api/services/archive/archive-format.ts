import * as z from 'zod';
import { originalFormat } from '../../contract/conversion.ts';
import { archiveCount, archiveFinding } from '../../contract/calls/archives.ts';

/**
 * An archive is a ZIP with
 * - `archive.json`: {@link manifest};
 * - `records/<kind>.jsonl`: the records of a kind, one per line, with the fields of its resource and their ids;
 * - `files.jsonl`: {@link archivedFile}, one line per file that records refer to;
 * - `files/<sha256>`: the bytes of these files, equal bytes once.
 * References in records are those of the installation that wrote it; `files.jsonl` assigns a file to each of them.
 */
export const ARCHIVE_FORMAT = 'platen-enterprise';
/** Raised for a change that an older Platen would read incorrectly. */
export const ARCHIVE_VERSION = 1;

export const MANIFEST = 'archive.json';
export const FILE_LIST = 'files.jsonl';
export const recordsEntry = (kind: string): string => `records/${kind}.jsonl`;
export const fileEntry = (sha256: string): string => `files/${sha256}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string().max(1000);

/** A text file of the archive that is named in the manifest. */
const listedText = archiveCount.extend({ sha256 });

export const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().positive(),
  uid: z.uuid(),
  utcMadeDateTime: z.iso.datetime(),
  enterprise: z.object({ id: z.int(), name: text }),
  records: z.array(listedText).max(100),
  files: listedText,
  /** Records and files that could not be exported. */
  findings: z.array(archiveFinding.extend({ message: text, label: text.nullable() })).max(1000),
});
export type ArchiveManifest = z.output<typeof manifest>;

export const archivedFile = z.object({
  reference: text,
  sha256,
  sizeBytes: z.int().nonnegative(),
  contentType: text,
  context: text,
  filename: text,
  convertedFrom: originalFormat.nullish(),
});
export type ArchivedFile = z.output<typeof archivedFile>;
