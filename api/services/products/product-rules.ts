import type { Knex } from 'knex';
import { type Id, type Layer, PlatenError } from '../../../engine/node.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';
import type { Row } from '../../data/row.ts';
import { clampLayers } from './clamp-layers.ts';
import { settleGroups } from './judge-group.ts';
import { numberParts } from './number-parts.ts';
import { refuseWhileLayersName, refuseWhileOrdered } from './refuse-needed.ts';

type Values = Record<string, unknown>;
type Parts = { id?: Id; attributeValues?: { id?: Id }[] }[];

/** What the records that products are set up of ask besides their declarations, by the resource's name. */
export const productRules: Readonly<Record<string, ResourceRules>> = {
  fontGroup: {
    checkDelete: (trx, { enterpriseId, id }) => refuseWhileLayersName(trx, enterpriseId, 'fontGroupId', id),
  },
  colourGroup: {
    prepare: numbering('colours'),
    checkDelete: (trx, { enterpriseId, id }) => refuseWhileLayersName(trx, enterpriseId, 'colourGroupId', id),
  },
  designAreaGroup: { prepare: numbering('productDesignAreas') },
  maskType: { prepare: checkDesignArea },
  productGroup: { prepare: numberAttributes, ...ofGroups((row) => [row.id]) },
  productVariant: ofGroups(groupOf),
  product: ofGroups(groupOf),
  maskGroup: { ...ofGroups(groupOf), checkDelete: keepOrdered(groupOf) },
  mask: {
    prepare: async (trx, enterpriseId, values) =>
      values['layers'] === undefined
        ? values
        : { ...values, layers: await clampLayers(trx, enterpriseId, values['layers'] as Layer[]) },
    ...ofGroups(groupsOf),
    checkDelete: keepOrdered(groupsOf),
  },
  printArea: { ...ofGroups(groupOf), checkDelete: keepOrdered(groupOf) },
  template: {
    ...ofGroups(groupOf),
    checkDelete: (trx, { enterpriseId, id }) =>
      refuseWhileLayersName(trx, enterpriseId, 'enterpriseProductTemplateId', id),
  },
  shopProduct: ofGroups(groupOf),
  shopProductVariant: {
    prepare: clampLayerGroups,
    async settle(trx, enterpriseId, before, row) {
      const ids = [before, row].map((state) => state?.['shopProductId'] as number | undefined);
      const groups = (await trx('shopProduct')
        .where({ enterpriseId })
        .whereIn(
          'id',
          ids.filter((id) => id !== undefined),
        )
        .select('enterpriseProductGroupId')) as { enterpriseProductGroupId: number }[];
      await settleGroups(
        trx,
        enterpriseId,
        groups.map(({ enterpriseProductGroupId }) => enterpriseProductGroupId),
      );
    },
  },
};

function groupOf(row: Row): number[] {
  const id = row['enterpriseProductGroupId'] as number | null;
  return id === null ? [] : [id];
}

function groupsOf(row: Row): number[] {
  return row['enterpriseProductGroupIds'] as number[];
}

/** A change of the record is a change of these groups. */
function ofGroups(list: (row: Row) => number[]): Pick<ResourceRules, 'settle'> {
  return {
    settle: (trx, enterpriseId, before, row) =>
      settleGroups(
        trx,
        enterpriseId,
        [before, row].flatMap((state) => (state ? list(state) : [])),
      ),
  };
}

/** Prints are made of the record: it stays as long as there are designs and orders of the product. */
function keepOrdered(list: (row: Row) => number[]): ResourceRules['checkDelete'] {
  return (trx, row) => refuseWhileOrdered(trx, row.enterpriseId, list(row));
}

function numbering(field: string): ResourceRules['prepare'] {
  return async (trx, _enterpriseId, values, before) =>
    values[field] === undefined
      ? values
      : {
          ...values,
          [field]: await numberParts(
            trx,
            field,
            values[field] as Parts,
            before?.[field] as Parts | undefined,
          ),
        };
}

/** Attributes have numbers, and so have their values. */
async function numberAttributes(
  trx: Knex,
  _enterpriseId: number,
  values: Values,
  before: Row | undefined,
): Promise<Values> {
  if (values['attributes'] === undefined) return values;
  const known = (before?.['attributes'] ?? []) as Parts;
  const attributes = [];
  for (const attribute of await numberParts(trx, 'attributes', values['attributes'] as Parts, known)) {
    const knownValues = known.find(({ id }) => String(id) === String(attribute.id))?.attributeValues;
    const attributeValues = attribute.attributeValues ?? [];
    attributes.push({
      ...attribute,
      attributeValues: await numberParts(trx, 'attributes.attributeValues', attributeValues, knownValues),
    });
  }
  return { ...values, attributes };
}

async function clampLayerGroups(trx: Knex, enterpriseId: number, values: Values): Promise<Values> {
  const groups = values['layerGroups'] as { layers: Layer[] }[] | undefined;
  if (!groups) return values;
  const layerGroups = [];
  for (const group of groups)
    layerGroups.push({ ...group, layers: await clampLayers(trx, enterpriseId, group.layers) });
  return { ...values, layerGroups };
}

/** A mask type is of a design area, which lies in a group of them. @throws PlatenError `reference-unknown` */
async function checkDesignArea(trx: Knex, enterpriseId: number, values: Values): Promise<Values> {
  const id = values['productDesignAreaId'] as number | null | undefined;
  if (id === undefined || id === null) return values;
  const found: unknown = await trx('designAreaGroup')
    .where({ enterpriseId })
    .whereRaw('?? @> ?::jsonb', ['productDesignAreas', JSON.stringify([{ id }])])
    .first('id');
  if (found) return values;
  throw new PlatenError('reference-unknown', `productDesignAreaId: there is no design area ${id}.`, {
    path: 'productDesignAreaId',
  });
}
