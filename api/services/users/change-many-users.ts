import type { Knex } from 'knex';
import type { Caller } from '../../auth/sign-in.ts';
import type { Role } from '../../contract/access.ts';
import type { BulkAnswer } from '../../contract/bulk.ts';
import type { Author } from '../../data/audit-trail.ts';
import { changeChosen } from '../change-each.ts';
import { type BulkQuery, checkSelection, undone } from '../change-many.ts';
import { doOnce } from '../idempotency.ts';
import { chooseUsers, type UserChoice } from './choose-users.ts';
import type { Users } from './users.ts';

export interface BulkUsers {
  author: Author;
  caller: Caller;
  query: UserChoice & Pick<BulkQuery, 'all' | 'after' | 'size' | 'dryRun'>;
  changes: {
    active?: boolean | undefined;
    addRoles?: readonly Role[] | undefined;
    removeRoles?: readonly Role[] | undefined;
  };
  /** The call's name. */
  call: string;
  idempotencyKey: string | undefined;
}

/**
 * Changes the users that a query finds, up to `size` of them, in one transaction. A refused user is not changed.
 * @throws PlatenError `selection-missing` (400), and as `doOnce` does
 */
export async function changeManyUsers(
  database: Knex,
  users: Users,
  { author, caller, query, changes, call, idempotencyKey: key }: BulkUsers,
): Promise<BulkAnswer> {
  const { all, after, size, dryRun, ...choice } = query;
  checkSelection(all, choice);
  const { enterpriseId } = author;
  const { active, addRoles = [], removeRoles = [] } = changes;
  const work = (trx: Knex): Promise<BulkAnswer> =>
    changeChosen(chooseUsers(trx, enterpriseId, choice), 'username', { after, size }, async (id) => {
      await users.updateWithin(trx, author, caller, id, ({ roles }) => ({
        roles: [...new Set([...roles, ...addRoles])].filter((role) => !removeRoles.includes(role)),
        ...(active !== undefined && { active }),
      }));
    });
  if (dryRun) return undone(database, work);
  return doOnce(database, { enterpriseId, call, key, request: { query, changes } }, work);
}
