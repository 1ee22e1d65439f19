import type { Knex } from 'knex';
import { mailTexts } from '../../mail/mail-texts.ts';
import type { PageLinks } from '../../mail/page-links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { EmployeeRow } from './employee-record.ts';

/**
 * Mails the link to the invited user. Its code is in no answer, so the user who opens it owns the address.
 * @param days lifetime of the link
 */
export async function mailInvitation(
  trx: Knex,
  { username, language, enterpriseId }: EmployeeRow,
  { invitationCode, days }: { invitationCode: string; days: number },
  links: PageLinks,
): Promise<void> {
  const { name } = (await trx('enterprise').where({ id: enterpriseId }).first('name')) as { name: string };
  const mail = mailTexts(language).invitation(name, days);
  await queueMail(trx, username, mail, links.invitation(invitationCode));
}
