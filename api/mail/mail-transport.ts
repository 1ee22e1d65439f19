import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail for the transport. */
export interface OutgoingMail {
  id: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  /** @returns the file that the mail was written to; undefined: it was sent */
  send: (mail: OutgoingMail) => Promise<string | undefined>;
  close: () => void;
}

/** A mail server without an answer for this long is unavailable. */
const TIMEOUT_MS = 15_000;

/** Sends mails by SMTP. @param url smtp:// or smtps://, with name and password */
export function openSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(smtpOptions(url), { from });
  return {
    async send(mail) {
      await transport.sendMail(message(mail));
      return undefined;
    },
    close: () => transport.close(),
  };
}

/** Connects to a mail server and signs in without sending anything. @returns why it accepts no mails; undefined: it does */
export async function tryMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : String(error);
  } finally {
    transport.close();
  }
}

const smtpOptions = (url: string) => ({
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Writes mails into a folder when there is no mail server. Only the user that runs Platen can read them. */
export function openFolderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport(
    { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`);
      await writeFile(path, bytes as Buffer, { mode: 0o600 });
      return path;
    },
    close: () => transport.close(),
  };
}

/** An object is one address, whatever it contains; a string could be a list. */
const message = ({ recipient, subject, text, html }: OutgoingMail) => ({
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  // Prevents loops of automatic answers (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
});
