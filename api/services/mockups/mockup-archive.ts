import { extname } from 'node:path';
import type { Knex } from 'knex';
import { fileSafe, PlatenError } from '../../../engine/node.ts';
import type { MockupMessage } from '../../contract/live.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import { freeName } from '../../storage/free-name.ts';
import type { ZipEntry } from '../../storage/stream-zip.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import type { MockupSetRow } from './mockup-set-row.ts';

type Picture = Extract<MockupMessage, { kind: 'MOCKUP' }>;

/** Name of a picture whose mockup has none. */
const UNNAMED = 'mockup';

/**
 * Lists the pictures of a set of mockups, as entries of a ZIP archive that are named after the mockups. Pictures that
 * do not exist yet, or no longer, are omitted.
 * @throws PlatenError `mockups-unknown` (404)
 */
export async function composeMockupArchive(
  database: Knex,
  files: Pick<FileStore, 'read'>,
  enterpriseId: number,
  requestId: string,
): Promise<ZipEntry[]> {
  const set = (await database('mockupSet').where({ enterpriseId, requestId }).first('messages')) as
    | Pick<MockupSetRow, 'messages'>
    | undefined;
  const pictures = listPictures(set?.messages ?? []);
  const rows = (await database('file')
    .where({ enterpriseId })
    .whereIn(
      'publicId',
      pictures.flatMap(({ image }) => publicIdOf(image) ?? []),
    )) as FileRow[];
  const rowOf = new Map(rows.map((row) => [row.publicId, row]));
  const taken = new Map<string, number>();
  const entries = pictures.flatMap(({ name, image }) => {
    const file = rowOf.get(publicIdOf(image) ?? '');
    if (!file) return [];
    const wanted = `${fileSafe(name || UNNAMED)}${extname(file.filename)}`;
    return [{ name: freeName(wanted, taken), isCompressed: false, open: () => files.read(file) }];
  });
  if (entries.length === 0)
    throw new PlatenError('mockups-unknown', 'There are no pictures of mockups of this id.', { status: 404 });
  return entries;
}

/** The pictures that are made. A later one of a place replaces the former. */
function listPictures(messages: readonly MockupMessage[]): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const message of messages)
    if (message.kind === 'MOCKUP')
      pictures.set(`${message.maskId ?? ''} ${message.mockupAreaId ?? ''}`, message);
  return [...pictures.values()];
}
