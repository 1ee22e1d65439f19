import type { Knex } from 'knex';
import type { Layer, LayerGroup } from '../../../engine/node.ts';
import type { Author } from '../../data/audit-trail.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';
import type { Row } from '../../data/row.ts';
import { checkBackground, checkDesignArea, checkDesignAreas, checkOwners } from './check-fields.ts';
import { checkVariantIds } from '../shops/check-variant-ids.ts';
import { checkResellerGroups } from './check-reseller-groups.ts';
import { updateCompleteness } from './check-group.ts';
import { numberAttributes, numbering } from './number-fields.ts';
import { prepareLayers } from './prepare-layers.ts';
import { refuseWhileLayersName, refuseWhileOrdered } from './refuse-needed.ts';

type Values = Record<string, unknown>;

/** The rules of the records of products that their declarations cannot express, by the name of the resource. */
export const productRules: Readonly<Record<string, ResourceRules>> = {
  font: {
    checkDelete: (trx, { enterpriseId, id }) => refuseWhileLayersName(trx, enterpriseId, 'fontId', id),
  },
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
  product: { prepare: checkOwners, ...ofGroups(groupOf) },
  maskGroup: {
    prepare: stayWhileOrdered(groupOf),
    ...ofGroups(groupOf),
    checkDelete: keepOrdered(groupOf),
  },
  mask: {
    async prepare(trx, enterpriseId, values, before, author) {
      checkDesignAreas(values);
      await stayWhileOrdered(groupsOf)(trx, enterpriseId, values, before, author);
      const layers = values['layers'] as Layer[] | undefined;
      return layers
        ? { ...values, layers: await prepareLayers(trx, enterpriseId, layers, 'layers') }
        : values;
    },
    ...ofGroups(groupsOf),
    checkDelete: keepOrdered(groupsOf),
  },
  printArea: { prepare: checkBackground, ...ofGroups(groupOf), checkDelete: keepOrdered(groupOf) },
  template: {
    ...ofGroups(groupOf),
    checkDelete: (trx, { enterpriseId, id }) =>
      refuseWhileLayersName(trx, enterpriseId, 'enterpriseProductTemplateId', id),
  },
  shop: {
    // A changed domain must be proven again.
    prepare: (_trx, _enterpriseId, values, before) =>
      Promise.resolve(
        before && values['shopDomain'] !== undefined && values['shopDomain'] !== before['shopDomain']
          ? { ...values, domainProven: false }
          : values,
      ),
  },
  shopProduct: {
    async prepare(trx, enterpriseId, values, before) {
      const isMoved = before && leftGroups(groupOf, values, before).length > 0;
      if (isMoved) await refuseWhileOrdered(trx, enterpriseId, 'id', [before.id]);
      return values;
    },
    async afterWrite(trx, enterpriseId, before, row) {
      if (row) await checkVariantIds(trx, enterpriseId, row.id);
      await ofGroups(groupOf).afterWrite?.(trx, enterpriseId, before, row);
    },
  },
  shopProductVariant: {
    prepare: prepareLayerGroups,
    async afterWrite(trx, enterpriseId, before, row) {
      if (row) await checkVariantIds(trx, enterpriseId, row['shopProductId'] as number);
      const ids = [before, row].map((state) => state?.['shopProductId'] as number | undefined);
      const groups = (await trx('shopProduct')
        .where({ enterpriseId })
        .whereIn(
          'id',
          ids.filter((id) => id !== undefined),
        )
        .select('enterpriseProductGroupId')) as { enterpriseProductGroupId: number }[];
      await updateCompleteness(
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

/** The groups that change with the record. */
function ofGroups(list: (row: Row) => number[]): Pick<ResourceRules, 'afterWrite'> {
  return {
    afterWrite: (trx, enterpriseId, before, row) =>
      updateCompleteness(
        trx,
        enterpriseId,
        [before, row].flatMap((state) => (state ? list(state) : [])),
      ),
  };
}

/** Prints need the record: it cannot be deleted while there are designs or orders of the product. */
function keepOrdered(list: (row: Row) => number[]): ResourceRules['checkDelete'] {
  return (trx, row) => refuseWhileOrdered(trx, row.enterpriseId, 'enterpriseProductGroupId', list(row));
}

/** Prints need the record: it cannot leave its group while there are designs or orders of that. */
function stayWhileOrdered(list: (row: Row) => number[]): NonNullable<ResourceRules['prepare']> {
  return async (trx, enterpriseId, values, before) => {
    const left = before ? leftGroups(list, values, before) : [];
    if (left.length > 0) await refuseWhileOrdered(trx, enterpriseId, 'enterpriseProductGroupId', left);
    return values;
  };
}

/** The groups that a record would leave. */
function leftGroups(list: (row: Row) => number[], values: Values, before: Row): number[] {
  const kept = list({ ...before, ...values });
  return list(before).filter((id) => !kept.includes(id));
}

async function prepareLayerGroups(
  trx: Knex,
  enterpriseId: number,
  values: Values,
  before: Row | undefined,
  author: Author,
): Promise<Values> {
  const groups = values['layerGroups'] as LayerGroup[] | undefined;
  if (!groups) return values;
  await checkResellerGroups(trx, author, groups, (before?.['layerGroups'] ?? []) as LayerGroup[]);
  const layerGroups = [];
  for (const [index, group] of groups.entries()) {
    const layers = await prepareLayers(trx, enterpriseId, group.layers, `layerGroups.${index}.layers`);
    layerGroups.push({ ...group, layers });
  }
  return { ...values, layerGroups };
}
