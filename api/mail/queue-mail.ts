import type { Knex } from 'knex';
import type { MailText } from './mail-texts.ts';

/**
 * Stores a mail to be sent afterwards (`keepMailing`).
 * @param trx the transaction of its cause: both are stored, or neither
 * @param url the link, with a code that is equivalent to a password
 */
export async function queueMail(trx: Knex, recipient: string, mail: MailText, url: string): Promise<void> {
  await trx('mail').insert({
    recipient,
    subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
    text: [...mail.text, url, ...mail.end].join('\n\n'),
    html: composeHtml(mail, url),
  });
}

function composeHtml({ text, link, end }: MailText, url: string): string {
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  const anchor = `<p><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`;
  return ['<!doctype html><meta charset="utf-8">', ...paragraphs(text), anchor, ...paragraphs(end)].join(
    '\n',
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
