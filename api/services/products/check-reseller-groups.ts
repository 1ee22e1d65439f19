import type { Knex } from 'knex';
import {
  findForbiddenGroups,
  type Id,
  type Layer,
  type LayerGroup,
  PlatenError,
  sameId,
} from '../../../engine/node.ts';
import { access, type Role } from '../../contract/access.ts';
import type { Author } from '../../data/audit-trail.ts';
import { loadDefinitions } from './load-definitions.ts';

/**
 * Limits users who sell products, but do not set them up, to the groups of fonts and colours that templates allow to
 * resellers (back-office §3 "App function").
 * @param standing the variant's stored layer groups; empty for a new one, whose layers are compared with the masks'
 * @throws PlatenError `not-allowed` (403) that names the field
 */
export async function checkResellerGroups(
  trx: Knex,
  { enterpriseId, employeeId }: Author,
  groups: readonly LayerGroup[],
  standing: readonly LayerGroup[],
): Promise<void> {
  const author = (await trx('employee').where({ enterpriseId, id: employeeId }).first('roles')) as
    | { roles: Role[] }
    | undefined;
  if (author?.roles.some((role) => access.setup.roles.includes(role))) return;
  const maskIds = groups.map((group) => Number(group.enterpriseProductMaskId));
  const masks = (await trx('mask').where({ enterpriseId }).whereIn('id', maskIds).select('id', 'layers')) as {
    id: number;
    layers: Layer[];
  }[];
  const known = [...standing, ...masks.map(({ id, layers }) => ({ enterpriseProductMaskId: id, layers }))];
  const find = (maskId: Id, layerId: Id) =>
    known
      .filter((group) => sameId(group.enterpriseProductMaskId, maskId))
      .flatMap((group) => group.layers)
      .find((layer) => sameId(layer.id, layerId));
  const definitionOf = await loadDefinitions(
    trx,
    enterpriseId,
    [...known, ...groups].flatMap(({ layers }) => layers),
  );
  for (const [g, { enterpriseProductMaskId, layers }] of groups.entries())
    for (const [index, layer] of layers.entries()) {
      const [field] = findForbiddenGroups(layer, find(enterpriseProductMaskId, layer.id), definitionOf);
      if (field)
        throw new PlatenError(
          'not-allowed',
          `${field}: the template of layer ${layer.name || layer.id} does not let resellers choose it.`,
          { status: 403, path: `layerGroups.${g}.layers.${index}.${field}` },
        );
    }
}
