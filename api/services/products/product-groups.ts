import type { Knex } from 'knex';
import { type Finding, PlatenError, sumPrices } from '../../../engine/node.ts';
import type { productGroupCharges } from '../../contract/resources/charges.ts';
import type { productGroups } from '../../contract/resources/product-groups.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import type { RowOf } from '../../data/row.ts';
import { isComplete, checkGroup } from './check-group.ts';

interface Group {
  published: boolean;
}

/** The limit of findings in a refusal to publish. */
const MAX_SAID = 20;

/** Operations on product groups, besides their changes (back-office §7). */
export class ProductGroups {
  constructor(private readonly database: Knex) {}

  /** The charges of a group besides its price, in one currency. @throws PlatenError `record-missing` (404) */
  async listCharges(enterpriseId: number, id: number, currencyCode: string) {
    await this.need(enterpriseId, id);
    const charges = (await this.database('productGroupCharge')
      .where({ enterpriseId, enterpriseProductGroupId: id, currencyCode })
      .orderBy(['name', 'id'])) as RowOf<typeof productGroupCharges>[];
    const total = sumPrices(charges.map(({ amount }) => amount));
    return { charges, currencyCode, total };
  }

  /** The findings of the rules about a group. @throws PlatenError `record-missing` (404) */
  async check(enterpriseId: number, id: number): Promise<{ complete: boolean; findings: Finding[] }> {
    await this.need(enterpriseId, id);
    const findings = await checkGroup(this.database, enterpriseId, id);
    return { complete: isComplete(findings), findings };
  }

  /** Publishes a group. @throws PlatenError `group-incomplete` (400) with its findings */
  publish(author: Author, id: number) {
    return this.setPublished(author, id, true);
  }

  /** Unpublishes a group. */
  unpublish(author: Author, id: number) {
    return this.setPublished(author, id, false);
  }

  private setPublished(author: Author, id: number, published: boolean) {
    const { enterpriseId } = author;
    return this.database.transaction(async (trx) => {
      const before = (await trx('productGroup').where({ enterpriseId, id }).forNoKeyUpdate().first()) as
        | Group
        | undefined;
      if (!before) throw missing(id);
      const findings = await checkGroup(trx, enterpriseId, id);
      const complete = isComplete(findings);
      if (published && !complete) throw incomplete(findings);
      const changes = { published, complete, utcUpdatedDateTime: trx.fn.now() };
      const [row] = (await trx('productGroup').where({ enterpriseId, id }).update(changes, '*')) as RowOf<
        typeof productGroups
      >[];
      await recordChange(trx, author, {
        action: published ? 'publish' : 'unpublish',
        entity: 'productGroup',
        entityId: id,
        before: { published: before.published },
        after: { published },
      });
      return { ...row!, findings };
    });
  }

  /** @throws PlatenError `record-missing` (404) */
  async need(enterpriseId: number, id: number): Promise<void> {
    const found: unknown = await this.database('productGroup').where({ enterpriseId, id }).first('id');
    if (!found) throw missing(id);
  }
}

const missing = (id: number) =>
  new PlatenError('record-missing', `Product groups: there is no record ${id}.`, { status: 404 });

function incomplete(findings: readonly Finding[]): PlatenError {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const said = errors.slice(0, MAX_SAID).map(({ message }) => message);
  const more = errors.length > MAX_SAID ? [`… and ${errors.length - MAX_SAID} more`] : [];
  const path = errors[0]?.path;
  return new PlatenError('group-incomplete', [...said, ...more].join('\n'), path ? { path } : {});
}
