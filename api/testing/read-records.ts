import { resources } from '../contract/resources/list-resources.ts';
import type { ArchivedFile, ArchiveManifest } from '../services/archive/archive-format.ts';
import type { ArchiveReader } from '../services/archive/archive-reader.ts';

/** Records of an archive, by kind. */
export type Records = Record<string, Iterable<unknown>>;

/** A reader of an archive that exists only as these records and files. */
export function readRecords(
  records: Records,
  files: Iterable<ArchivedFile> = [],
  manifest?: Partial<ArchiveManifest>,
): ArchiveReader {
  const reader: Pick<ArchiveReader, 'readRecords' | 'readFiles'> = {
    async *readRecords(kind) {
      yield* records[kind] ?? [];
    },
    async *readFiles() {
      yield* files;
    },
  };
  return { ...reader, manifest } as ArchiveReader;
}

/** A record of a kind, as its resource's example has it. */
export const exampleRecord = (kind: string, id: number, more: object = {}): Record<string, unknown> => ({
  id,
  ...(resources.find(({ name }) => name === kind)!.example as object),
  ...more,
});
