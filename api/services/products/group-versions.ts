import type { Knex } from 'knex';
import * as z from 'zod';
import type { listVersionsCall, readVersionCall } from '../../contract/calls/product-groups.ts';
import { productGroups } from '../../contract/resources/product-groups.ts';
import { EMPLOYEE_NAME } from '../../data/employee-name.ts';
import { listSetUpRecords } from './load-set-up.ts';

type Versions = z.input<typeof listVersionsCall.answer>['versions'];
type Version = z.input<typeof readVersionCall.answer>;
type RecordName = Version['records'][number]['resource'];

interface Entry {
  id: number;
  entity: RecordName;
  entityId: number;
  employeeId: number | null;
  utcCreatedDateTime: Date;
}

type ChangeEntry = Entry & { action: 'create' | 'update' | 'delete'; change: unknown };

/** The number of newest entries of the audit trail that are read. */
const MAX_ENTRIES = 500;
/** The editor saves record by record. Entries of one user with shorter pauses between them are one save. */
const PAUSE_MS = 10_000;

/**
 * Fields of a group that a version does not contain. `active` withdraws a product, which is decided separately, like
 * publishing. Variants in stock, which are in no version, refer to `attributes` by ids that the server does not reuse.
 */
const UNVERSIONED = ['active', 'attributes'];
const VERSIONED_FIELDS = Object.keys(productGroups.fields).filter((name) => !UNVERSIONED.includes(name));

const change = z.object({ before: z.record(z.string(), z.unknown()).default({}) });

interface WhichGroup {
  enterpriseId: number;
  id: number;
}

/** The versions of a group, the newest first. @throws PlatenError `record-missing` (404) */
export async function listVersions(database: Knex, group: WhichGroup): Promise<Versions> {
  const entries = (await selectEntries(database, group, await listVersioned(database, group))
    .limit(MAX_ENTRIES)
    .select('id', 'entity', 'entityId', 'employeeId', 'utcCreatedDateTime')) as Entry[];
  const saves: Entry[][] = [];
  for (const entry of entries) {
    const later = saves.at(-1)?.at(-1);
    if (later && isOneSave(entry, later)) saves.at(-1)!.push(entry);
    else saves.push([entry]);
  }
  const authors = await readNames(database, entries);
  return saves.map((save) => {
    const [{ id, employeeId, utcCreatedDateTime }] = save as [Entry];
    const records = new Map(save.map((entry) => [`${entry.entity} ${entry.entityId}`, entry]));
    return {
      // A version begins before the first entry of its save.
      id: save.at(-1)?.id ?? id,
      employeeId,
      author: authors.get(employeeId) ?? null,
      utcCreatedDateTime,
      records: [...records.values()].map(({ entity, entityId }) => ({ resource: entity, id: entityId })),
    };
  });
}

async function readNames(database: Knex, entries: readonly Entry[]): Promise<Map<number | null, string>> {
  const ids = new Set(entries.flatMap(({ employeeId }) => employeeId ?? []));
  const users = (await database('employee')
    .whereIn('id', [...ids])
    .select('id', database.raw(`${EMPLOYEE_NAME} AS name`))) as { id: number; name: string }[];
  return new Map(users.map(({ id, name }) => [id, name]));
}

/**
 * Reads the records of a group as they were before a version was saved, by undoing later changes, the newest first.
 * @throws PlatenError `record-missing` (404)
 */
export async function readVersion(
  database: Knex,
  { versionId, ...group }: WhichGroup & { versionId: number },
): Promise<Version> {
  const since = (await selectEntries(database, group, await listVersioned(database, group))
    .where('id', '>=', versionId)
    .select('entity', 'entityId', 'action', 'change')) as ChangeEntry[];
  const records = new Map<string, Version['records'][number]>();
  for (const { entity, entityId, action, change: changed } of since) {
    const key = `${entity} ${entityId}`;
    // A record that was created later did not exist.
    const isThere = action !== 'create';
    const { before } = change.parse(changed);
    const values = isThere ? { ...records.get(key)?.values, ...versionedValues(entity, before) } : {};
    records.set(key, { resource: entity, id: entityId, isThere, values });
  }
  return { records: [...records.values()] };
}

const versionedValues = (entity: RecordName, values: Version['records'][number]['values']) =>
  entity === 'productGroup'
    ? Object.fromEntries(Object.entries(values).filter(([name]) => VERSIONED_FIELDS.includes(name)))
    : values;

/** The audit trail's entries of a group, by the records that they are about. */
interface Versioned {
  /** The group. Its updates belong to a version if they change a field of {@link VERSIONED_FIELDS}. */
  groupId: number;
  /** Records whose updates belong to a version. */
  updated: Named[];
  /** Records that a version also creates and deletes. Deleted ones are included. */
  created: Named[];
}

type Named = [resource: string, id: number];

/** The kinds of records that a version creates and deletes, with the field that names their groups. */
const FIELD_OF_GROUP = {
  maskGroup: 'enterpriseProductGroupId',
  mask: 'enterpriseProductGroupIds',
  printArea: 'enterpriseProductGroupId',
  productGroupCharge: 'enterpriseProductGroupId',
} as const;

/** @throws PlatenError `record-missing` (404) */
async function listVersioned(database: Knex, { enterpriseId, id }: WhichGroup): Promise<Versioned> {
  const records = await listSetUpRecords(database, { enterpriseId, id });
  const own = { enterpriseId, enterpriseProductGroupId: id };
  // App functions of all groups do not belong to this one.
  const templates = (await database('template').where(own).pluck('id')) as number[];
  const maskGroups = (await database('maskGroup').where(own).pluck('id')) as number[];
  const charges = (await database('productGroupCharge').where(own).pluck('id')) as number[];
  const kept = (kind: string) =>
    records.filter(({ resource }) => resource === kind).map((record) => [kind, Number(record.id)] as Named);
  const deleted = (await database('auditEntry')
    .where({ enterpriseId, action: 'delete' })
    .where((either) => {
      // A list contains the group, and a number is it.
      for (const [entity, field] of Object.entries(FIELD_OF_GROUP))
        void either.orWhere((entry) => {
          void entry.where({ entity }).whereRaw(`change -> 'before' -> ? @> ?::jsonb`, [field, String(id)]);
        });
    })
    .select('entity', 'entityId')) as Pick<Entry, 'entity' | 'entityId'>[];
  return {
    groupId: id,
    updated: [
      ...kept('shopProductVariant'),
      ...templates.map((templateId): Named => ['template', templateId]),
    ],
    created: [
      ...kept('mask'),
      ...kept('printArea'),
      ...maskGroups.map((groupId): Named => ['maskGroup', groupId]),
      ...charges.map((chargeId): Named => ['productGroupCharge', chargeId]),
      ...deleted.map(({ entity, entityId }): Named => [entity, entityId]),
    ],
  };
}

function selectEntries(
  database: Knex,
  { enterpriseId }: WhichGroup,
  { groupId, updated, created }: Versioned,
): Knex.QueryBuilder {
  return database('auditEntry')
    .where({ enterpriseId })
    .where((either) => {
      void either
        .where((changed) => {
          void changed.where({ action: 'update' }).whereIn(['entity', 'entityId'], updated);
        })
        .orWhere((own) => {
          void own
            .where({ action: 'update', entity: 'productGroup', entityId: groupId })
            .whereRaw(`jsonb_exists_any(change -> 'before', ?)`, [VERSIONED_FIELDS]);
        })
        .orWhere((made) => {
          void made.whereIn(['entity', 'entityId'], created);
        });
    })
    .orderBy('id', 'desc') as Knex.QueryBuilder;
}

const isOneSave = (entry: Entry, later: Entry): boolean =>
  entry.employeeId === later.employeeId &&
  later.utcCreatedDateTime.getTime() - entry.utcCreatedDateTime.getTime() <= PAUSE_MS;
