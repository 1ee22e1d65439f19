import type { Knex } from 'knex';
import * as z from 'zod';
import { PlatenError } from '../../../engine/node.ts';

const FIELD = 'enterpriseProductTemplateId';

/** Whether any layer of a list has an app function, by id or text. Other lists need not be parsed. */
const NAMES_IT = `jsonb_path_exists(??, '$.** \\? (@."${FIELD}" == $id || @."${FIELD}" == $text)', ?::jsonb)`;

const USES = `
  with named as (
    select sold.?? as group_id, views ->> 'enterpriseProductMaskId' as view, item ->> 'id' as layer
    from ?? as variant
    join ?? as sold on sold.id = variant.??
    cross join lateral jsonb_array_elements(variant.??) as views
    cross join lateral jsonb_array_elements(views -> 'layers') as item
    where variant.?? = ? and ${NAMES_IT} and item ->> '${FIELD}' = ?
    union
    select group_id::bigint, mask.id::text, item ->> 'id'
    from mask
    cross join lateral jsonb_array_elements_text(mask.??) as group_id
    cross join lateral jsonb_array_elements(mask.layers) as item
    where mask.?? = ? and ${NAMES_IT} and item ->> '${FIELD}' = ?
  )
  select owner.id, owner.name, count(*)::int as layers
  from named
  join ?? as owner on owner.id = named.group_id
  group by owner.id, owner.name
  order by owner.name, owner.id`;

const rows = z.array(z.object({ id: z.coerce.number(), name: z.string(), layers: z.number() }));

/**
 * Lists the groups whose layers have an app function, with the number of layers. A layer of several variants counts
 * once.
 * @throws PlatenError `record-missing` (404)
 */
export async function listTemplateUses(
  database: Knex,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<z.output<typeof rows>> {
  const found: unknown = await database('template').where({ enterpriseId, id }).first('id');
  if (!found) throw new PlatenError('record-missing', `There is no app function ${id}.`, { status: 404 });
  const variables = JSON.stringify({ id, text: String(id) });
  const answer = (await database.raw(USES, [
    'enterpriseProductGroupId',
    'shopProductVariant',
    'shopProduct',
    'shopProductId',
    'layerGroups',
    'enterpriseId',
    enterpriseId,
    'variant.layerGroups',
    variables,
    String(id),
    'enterpriseProductGroupIds',
    'enterpriseId',
    enterpriseId,
    'mask.layers',
    variables,
    String(id),
    'productGroup',
  ])) as { rows: unknown };
  return rows.parse(answer.rows);
}
