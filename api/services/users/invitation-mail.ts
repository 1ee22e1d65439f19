import type { Knex } from 'knex';
import { mailTexts } from '../../mail/mail-texts.ts';
import type { PageLinks } from '../../mail/page-links.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { EmployeeRow } from './employee-record.ts';
import { INVITATION_DAYS } from './invitation-code.ts';

/** Sends the link to whom it is for. Its code is in no answer: who reads the mail has the address. */
export async function mailInvitation(
  trx: Knex,
  { username, language, enterpriseId }: EmployeeRow,
  invitationCode: string,
  links: PageLinks,
): Promise<void> {
  const { name } = (await trx('enterprise').where({ id: enterpriseId }).first('name')) as { name: string };
  const mail = mailTexts(language).invitation(name, INVITATION_DAYS);
  await queueMail(trx, username, mail, links.invitation(invitationCode));
}
