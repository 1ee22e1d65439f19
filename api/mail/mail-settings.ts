import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type MailTransport, openFolderTransport, openSmtpTransport } from './mail-transport.ts';

/** Settings of outgoing mail. */
export interface MailSettings {
  /** Whether mails are sent; otherwise they are written to a folder. */
  isSetUp: boolean;
  /** Address of the pages that links lead to. */
  pageBase: string;
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'HOST' | 'PORT' | 'DATA_DIR'>;

export const readMailSettings = ({ SMTP_URL, PUBLIC_URL, HOST, PORT }: MailConfig): MailSettings => ({
  isSetUp: SMTP_URL !== undefined,
  pageBase: PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`,
});

export function openMailTransport(config: MailConfig): MailTransport {
  const { SMTP_URL, DATA_DIR } = config;
  const from = config.MAIL_FROM ?? `Platen <no-reply@${new URL(readMailSettings(config).pageBase).hostname}>`;
  return SMTP_URL ? openSmtpTransport(SMTP_URL, from) : openFolderTransport(mailFolder(DATA_DIR), from);
}

/** The folder for mails when no mail server is configured. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');
