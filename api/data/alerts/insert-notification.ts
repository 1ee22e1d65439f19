import type { Knex } from 'knex';
import type { AlertText } from './alert-texts.ts';

interface NotificationFields {
  enterpriseId: number;
  isSystem: boolean;
  entityActivityEventType?: string | null | undefined;
}

/** Inserts a notification and a pending state for each of its recipients. @returns its number */
export async function insertNotification(
  trx: Knex.Transaction,
  fields: NotificationFields & { [Field in keyof AlertText]: AlertText[Field] | null | undefined },
  employeeIds: readonly number[],
): Promise<number> {
  const { enterpriseId } = fields;
  const [row] = (await trx('notification').insert(fields, 'id')) as { id: number }[];
  const notificationId = row!.id;
  const states = employeeIds.map((employeeId) => ({ enterpriseId, notificationId, employeeId }));
  await trx.batchInsert('notificationMessageState', states);
  return notificationId;
}
