import type { Knex } from 'knex';
import type { Role } from '../../contract/access.ts';
import type { AlertEvent } from '../../contract/alert-events.ts';
import { json } from '../connect.ts';
import type { AlertText } from './alert-texts.ts';
import { insertNotification } from './insert-notification.ts';

/** The roles that are notified of an event without a rule. */
const USUAL_ROLES: Partial<Record<AlertEvent, Role[]>> = {
  DESIGN_MISSING: ['ENTERPRISE_ADMIN', 'ORDERS'],
  WEBHOOK_DISABLED: ['ENTERPRISE_ADMIN', 'INTEGRATION_ADMIN'],
};

interface AlertRule {
  active: boolean;
  shopIds: number[];
  roles: Role[];
  usernames: string[];
}

type Recipients = Pick<AlertRule, 'roles' | 'usernames'>;

/**
 * Notifies the users of an enterprise that its rules name for an event, each once.
 * @param trx the transaction of the event: both are stored, or neither
 * @param shopId of the order that it is about; null: of none
 */
export async function raiseAlert(
  trx: Knex.Transaction,
  enterpriseId: number,
  event: AlertEvent,
  text: AlertText,
  shopId: number | null = null,
): Promise<void> {
  const named = (await trx('alertRule')
    .where({ enterpriseId })
    .whereRaw('events @> ?::jsonb', [json([event])])
    .select('active', 'shopIds', 'roles', 'usernames')) as AlertRule[];
  const usual = USUAL_ROLES[event];
  const all: Recipients[] =
    named.length > 0
      ? named.filter((rule) => rule.active && isAbout(rule, shopId))
      : usual
        ? [{ roles: usual, usernames: [] }]
        : [];
  if (all.length === 0) return;
  const people = (await trx('employee')
    .where({ enterpriseId, active: true })
    .where((either) => {
      for (const recipients of all) void either.orWhere((one) => void choose(one, recipients));
    })
    .select('id')) as { id: number }[];
  if (people.length === 0) return;
  await insertNotification(
    trx,
    { ...text, enterpriseId, isSystem: false, entityActivityEventType: event },
    people.map(({ id }) => id),
  );
}

const isAbout = ({ shopIds }: AlertRule, shopId: number | null): boolean =>
  shopIds.length === 0 || (shopId !== null && shopIds.includes(shopId));

function choose(one: Knex.QueryBuilder, { roles, usernames }: Recipients): Knex.QueryBuilder {
  if (roles.length === 0 && usernames.length === 0) return one.whereRaw('true');
  void one.whereIn('username', usernames);
  for (const role of roles) void one.orWhereRaw('roles @> ?::jsonb', [json([role])]);
  return one;
}
