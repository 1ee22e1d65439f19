import type { Knex } from 'knex';
import test from 'ava';
import type { MailText } from './mail-texts.ts';
import { queueMail } from './queue-mail.ts';

const mail: MailText = {
  subject: 'Hello\r\nBcc: eve@example.org',
  text: [`Tom's <b>"A & B"</b>:`, 'Second.'],
  link: 'Go on >',
  end: ['The end.', 'Really.'],
};

test('a mail has its link between its paragraphs, as text and as HTML with escaped values', async (t) => {
  const rows: [table: string, row: unknown][] = [];
  const trx = (table: string) => ({ insert: (row: unknown) => Promise.resolve(rows.push([table, row])) });
  await queueMail(trx as unknown as Knex, 'ann@example.org', mail, 'https://platen.example/?a=1&b="');
  t.deepEqual(rows, [
    [
      'mail',
      {
        recipient: 'ann@example.org',
        subject: 'Hello Bcc: eve@example.org',
        text: `Tom's <b>"A & B"</b>:\n\nSecond.\n\nhttps://platen.example/?a=1&b="\n\nThe end.\n\nReally.`,
        html: `<!doctype html><meta charset="utf-8">
<p>Tom&#39;s &lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;:</p>
<p>Second.</p>
<p><a href="https://platen.example/?a=1&amp;b=&quot;">Go on &gt;</a></p>
<p>The end.</p>
<p>Really.</p>`,
      },
    ],
  ]);
});
