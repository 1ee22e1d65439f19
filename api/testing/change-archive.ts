import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { streamZip } from '../storage/stream-zip.ts';
import { readZip } from './read-zip.ts';

/** A record of an archive, as another Platen might have written it. */
export type RecordChange = (record: Record<string, unknown>) => object;

interface Listed {
  kind: string;
  sha256: string;
}

/** An archive with other records of some kinds, and a matching manifest. */
export async function changeArchive(
  archive: Buffer,
  changes: Record<string, RecordChange>,
  more: object = {},
  changeFile?: RecordChange,
): Promise<Buffer> {
  const files = await readZip(archive);
  const manifest = JSON.parse(files.get('archive.json')!.toString()) as {
    records: Listed[];
    files: Listed;
  };
  const changeLines = (name: string, listed: Listed, change: RecordChange) => {
    const lines = files.get(name)!.toString().trim().split('\n');
    const made = lines.map((line) => JSON.stringify(change(JSON.parse(line) as Record<string, unknown>)));
    const bytes = Buffer.from(`${made.join('\n')}\n`);
    files.set(name, bytes);
    listed.sha256 = createHash('sha256').update(bytes).digest('hex');
  };
  for (const [kind, change] of Object.entries(changes))
    changeLines(
      `records/${kind}.jsonl`,
      manifest.records.find((each) => each.kind === kind)!,
      change,
    );
  if (changeFile) changeLines('files.jsonl', manifest.files, changeFile);
  files.set('archive.json', Buffer.from(JSON.stringify({ ...manifest, ...more })));
  return zipOf(files);
}

export function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const entries = [...files].map(([name, bytes]) => ({
    name,
    isCompressed: true,
    open: () => Promise.resolve(Readable.from([bytes])),
  }));
  return buffer(streamZip(entries, new Date(0)));
}
