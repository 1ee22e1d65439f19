import type { Knex } from 'knex';
import type { ArchiveFindings } from './archive-findings.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ArchiveRow } from './archive-row.ts';
import { archivedKinds } from './archived-kinds.ts';
import { type ArchiveMaps, mapRecord } from './map-record.ts';
import { keepIds } from './number-records.ts';
import { type ArchiveSurvey, parseRecords, type UniqueValues } from './survey-archive.ts';

const VALUES_AT_ONCE = 1000;

/**
 * Lists the obstacles to an import into an enterprise, and its losses. Nothing is stored.
 * @returns the files that records refer to
 */
export async function checkArchive(
  database: Knex,
  { enterpriseId, id }: Pick<ArchiveRow, 'enterpriseId' | 'id'>,
  reader: ArchiveReader,
  survey: ArchiveSurvey,
  findings: ArchiveFindings,
): Promise<Set<string>> {
  await findFormerImport(database, { enterpriseId, id }, reader, findings);
  for (const unique of survey.unique) {
    findRepeated(unique, findings);
    await findTaken(database, enterpriseId, unique, findings);
  }
  await findUnknownShopTypes(database, survey, findings);
  const named = await findDangling(enterpriseId, reader, survey, findings);
  for (const finding of reader.manifest.findings) findings.add({ ...finding, severity: 'warning' });
  if ((survey.ids.get('shop') ?? []).length > 0)
    findings.warn('domains-to-prove', 'The domains of shops have to be proven here again.', { kind: 'shop' });
  return named;
}

async function findFormerImport(
  database: Knex,
  { enterpriseId, id }: Pick<ArchiveRow, 'enterpriseId' | 'id'>,
  { manifest }: ArchiveReader,
  findings: ArchiveFindings,
): Promise<void> {
  const former: unknown = await database('enterpriseArchive')
    .where({ enterpriseId, work: 'IMPORT', status: 'COMPLETED', archiveUid: manifest.uid })
    .whereNot({ id })
    .first('id');
  if (former)
    findings.error(
      'archive-imported',
      'This archive was imported already. Delete that import from the list to import it once more.',
    );
}

function findRepeated({ kind, values }: UniqueValues, findings: ArchiveFindings): void {
  const once = new Set<string>();
  const repeated = new Set(values.filter((value) => once.size === once.add(value).size));
  for (const label of repeated)
    findings.error('name-repeated', `${titleOf(kind)}: ${label} is in the archive more than once.`, {
      kind,
      label,
    });
}

async function findTaken(
  database: Knex,
  enterpriseId: number,
  { kind, field, values }: UniqueValues,
  findings: ArchiveFindings,
): Promise<void> {
  for (let at = 0; at < values.length; at += VALUES_AT_ONCE) {
    const taken = (await database(kind)
      .where({ enterpriseId })
      .whereIn(field, values.slice(at, at + VALUES_AT_ONCE))
      .orderBy(field)
      .select({ label: field })) as { label: string }[];
    for (const { label } of taken)
      findings.error('name-taken', `${titleOf(kind)}: ${label} is there already.`, { kind, label });
  }
}

const titleOf = (kind: string): string => archivedKinds.find(({ name }) => name === kind)!.title;

async function findUnknownShopTypes(
  database: Knex,
  { shopTypes }: ArchiveSurvey,
  findings: ArchiveFindings,
): Promise<void> {
  const known = (await database('shopType').pluck('name')) as string[];
  for (const label of shopTypes)
    if (!known.includes(label))
      findings.error('shop-type-unknown', `This Platen has no shop type ${label}.`, { kind: 'shop', label });
}

/** Maps all records as an import does, without storing them. */
async function findDangling(
  enterpriseId: number,
  reader: ArchiveReader,
  survey: ArchiveSurvey,
  findings: ArchiveFindings,
): Promise<Set<string>> {
  const named = new Set<string>();
  const files = new Set(survey.files.map(({ reference }) => reference));
  let what = { kind: '', label: '', title: '' };
  const say = (level: 'warn' | 'error', code: string, text: string) =>
    findings[level](code, `${what.title}: ${what.label} ${text}`, { kind: what.kind, label: what.label });
  const maps: ArchiveMaps = {
    ids: keepIds(survey, (named, old) =>
      say(
        'warn',
        'reference-left-out',
        `names the ${named} ${String(old)}, which is not there. The import leaves it out.`,
      ),
    ),
    reference(old) {
      named.add(old);
      if (old.startsWith('/f/') && !files.has(old))
        say('warn', 'file-missing', 'has a file that is not in the archive.');
      return old;
    },
    enterprise: { from: reader.manifest.enterprise.id, to: enterpriseId },
    onDangling: (field, id) =>
      say(
        'error',
        'reference-unknown',
        `names the record ${String(id)} in ${field}, which is not in the archive.`,
      ),
    onOthersFile: () =>
      say('warn', 'file-of-another', 'has a file of another enterprise. The import leaves it out.'),
  };
  for (const kind of archivedKinds)
    for await (const record of parseRecords(reader, kind)) {
      const text = record[kind.labelField];
      const label = typeof text === 'string' && text !== '' ? text : String(record.id);
      what = { kind: kind.name, title: kind.title, label };
      mapRecord(kind, record, maps);
    }
  return named;
}
