import type { Context } from '../commands/context.ts';
import type { Check } from './check.ts';

const NAME = 'Mail';

/** Whether mails are delivered: by a mail server that accepts the sign-in; otherwise they are written to a folder. */
export async function describeMail(environment: Context['environment']): Promise<Check> {
  try {
    const { parseConfig } = await import('../../api/config.ts');
    const { mailFolder } = await import('../../api/mail/mail-settings.ts');
    const { SMTP_URL, DATA_DIR } = parseConfig(environment);
    if (SMTP_URL === undefined)
      return absent(`SMTP_URL is not set: mails are written to ${mailFolder(DATA_DIR)}`);
    const { host } = new URL(SMTP_URL); // without the password
    const { tryMailServer } = await import('../../api/mail/mail-transport.ts');
    const fault = await tryMailServer(SMTP_URL);
    return fault === undefined
      ? { name: NAME, state: 'fine', text: `${host} takes mails` }
      : absent(`${host} does not accept mails (${fault}); see SMTP_URL`);
  } catch (error) {
    return absent(error instanceof Error ? error.message : String(error));
  }
}

const absent = (text: string): Check => ({ name: NAME, state: 'absent', text });
