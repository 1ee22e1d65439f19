import { mapReferences } from '../../../engine/node.ts';
import { describeFields } from '../../contract/resource-fields.ts';
import { type IdMap, isIdField } from '../products/rewrite-ids.ts';
import type { ArchivedKind } from './archived-kinds.ts';

type Values = Record<string, unknown>;
type Parts = (Values & { id?: unknown })[];

/** Parts in the JSON of records that have ids of their own, by the kind of record. */
const PARTS: Readonly<
  Record<string, { field: string; part: string; within?: { field: string; part: string } }>
> = {
  colourGroup: { field: 'colours', part: 'colour' },
  designAreaGroup: { field: 'productDesignAreas', part: 'productDesignArea' },
  productGroup: {
    field: 'attributes',
    part: 'attribute',
    within: { field: 'attributeValues', part: 'attributeValue' },
  },
  // Variants refer to it.
  productVariant: { field: 'attributeValues', part: 'attributeValue' },
};

/** The ids of the parts of a record. */
export function listParts({ name }: ArchivedKind, values: Values): { part: string; id: unknown }[] {
  const parts = PARTS[name];
  if (!parts || name === 'productVariant') return [];
  const { field, part, within } = parts;
  return ((values[field] ?? []) as Parts).flatMap((each) => [
    { part, id: each.id },
    ...(within ? ((each[within.field] ?? []) as Parts).map(({ id }) => ({ part: within.part, id })) : []),
  ]);
}

/** The new ids and references of an archive in its import. */
export interface ArchiveMaps {
  /** New ids. The map decides about ids that refer to nothing. */
  ids: IdMap;
  /** The new reference of a file. */
  reference: (old: string) => string;
  /** The ids of the enterprise of the archive, and of the one that imports it. */
  enterprise: { from: number; to: number };
  /** Called for a declared reference to nothing. */
  onDangling: (field: string, id: unknown) => void;
  /** Called for a file of another enterprise, which is removed. */
  onOthersFile: () => void;
}

/**
 * Maps a record to its new ids and references. Settings of other programs are not changed. A mockup scene whose file is
 * missing is removed, because the product could not be loaded with it.
 */
export function mapRecord(kind: ArchivedKind, values: Values, maps: ArchiveMaps): Values {
  const fields = describeFields(kind);
  const mapped = Object.entries(values).map(([field, value]) => {
    const isForeign = fields.find(({ name }) => name === field)?.editor === 'key-values';
    return [field, isForeign ? value : mapField(kind, field, value, maps)];
  });
  const record = mapReferences(Object.fromEntries(mapped) as Values, maps.reference);
  const scenes = record['mockupScenes'] as { url: string }[] | undefined;
  return scenes ? { ...record, mockupScenes: scenes.filter(({ url }) => url !== '') } : record;
}

function mapField(kind: ArchivedKind, field: string, value: unknown, maps: ArchiveMaps): unknown {
  const { ids, onDangling } = maps;
  const reference = kind.references[field];
  const renumber = (table: string, id: unknown) => {
    if (id === null || id === undefined) return id;
    const found = ids.get(table, id);
    if (found === undefined) onDangling(field, id);
    return found;
  };
  if (reference && reference.key === undefined)
    return Array.isArray(value)
      ? value.map((id: unknown) => renumber(reference.table, id))
      : renumber(reference.table, value);
  const rewritten = ids.rewrite({ [field]: value })[field];
  const parts = PARTS[kind.name];
  if (parts?.field === field) return numberParts(rewritten as Parts, parts, ids);
  if (field === 'assets') return ownAssets(rewritten as Parts, maps, renumber);
  const { key } = reference ?? {};
  if (key === undefined || isIdField(key)) return rewritten;
  return (rewritten as Parts).map((item) => ({ ...item, [key]: renumber(reference!.table, item[key]) }));
}

function numberParts(
  parts: Parts,
  { part, within }: { part: string; within?: { field: string; part: string } },
  ids: IdMap,
): unknown {
  return parts.map((each) => ({
    ...each,
    ...(each.id === undefined ? {} : { id: ids.get(part, each.id) ?? each.id }),
    ...(within && each[within.field] !== undefined
      ? { [within.field]: numberParts(each[within.field] as Parts, { part: within.part }, ids) }
      : {}),
  }));
}

/** Files of another enterprise are not imported. */
function ownAssets(
  assets: Parts,
  { enterprise: { from, to }, onOthersFile }: ArchiveMaps,
  renumber: (table: string, id: unknown) => unknown,
): unknown {
  return assets
    .filter(({ owningEnterpriseId }) => {
      if (owningEnterpriseId !== from) onOthersFile();
      return owningEnterpriseId === from;
    })
    .map((asset) => ({
      ...asset,
      owningEnterpriseId: to,
      assetProfileId: renumber('assetProfile', asset['assetProfileId']),
    }));
}
