import { Readable } from 'node:stream';
import test from 'ava';
import type { ClaimedDelivery } from './delivery-queue.ts';
import { keepPrinting, type PrintingParts, printWaiting } from './keep-printing.ts';
import { ippAnswer, openPrinter } from './testing/open-printer.ts';

const document = Buffer.from('%PDF-1.6 a print');

/** A delivery that waits for a printer. */
const deliveryTo = (values: Partial<ClaimedDelivery>): ClaimedDelivery => ({
  id: 7,
  enterpriseId: 1,
  attempts: 1,
  folder: null,
  queue: null,
  quantity: 1,
  name: null,
  ticket: null,
  ticketForm: null,
  file: {
    filename: 'Mug.pdf',
    storageKey: '1/a',
    contentType: 'application/pdf',
    sizeBytes: document.length,
  },
  ...values,
});

/** Delivers one file to its printer. @returns the calls of the delivery queue, and the lines of the log */
async function bring(delivery: ClaimedDelivery, parts: Pick<PrintingParts, 'root' | 'hosts'>) {
  const asked: unknown[][] = [];
  const warned: unknown[][] = [];
  const note = (...values: unknown[]) => Promise.resolve(void asked.push(values));
  const count = await printWaiting({
    queue: {
      claim: async (...values) => {
        await note('claim', ...values);
        return [delivery];
      },
      complete: ({ id }) => note('complete', id),
      fail: ({ id }, ...values) => note('fail', id, ...values),
    },
    files: { read: () => Promise.resolve(Readable.from([document])) },
    version: '1.2.3',
    log: { info: () => {}, warn: (...values) => void warned.push(values) },
    ...parts,
  });
  return { count, asked, warned };
}

test('a delivery is complete when the printer has accepted the file', async (t) => {
  const { printed, host, queue } = await openPrinter(t, ippAnswer(0));
  const { count, asked, warned } = await bring(deliveryTo({ queue }), { root: undefined, hosts: [host] });
  t.is(count, 1);
  t.is(printed.length, 1);
  t.deepEqual(asked, [
    ['claim', 4, { folders: false, queues: true }],
    ['complete', 7],
  ]);
  t.deepEqual(warned, []);
});

test('a file that a printer refuses is abandoned; a temporary failure is tried again', async (t) => {
  const refusing = await openPrinter(t, ippAnswer(0x040a, 'No PDF'));
  const refused = await bring(deliveryTo({ queue: refusing.queue }), {
    root: undefined,
    hosts: [refusing.host],
  });
  t.deepEqual(refused.asked.at(-1), ['fail', 7, 'The printer refused the file: No PDF', undefined]);
  t.like(refused.warned[0]![0], { printDeliveryId: 7 });
  t.is(refused.warned[0]![1], 'a print file did not reach its printer');
  const busy = await openPrinter(t, ippAnswer(0x0507, 'Busy'));
  const { asked } = await bring(deliveryTo({ queue: busy.queue }), { root: undefined, hosts: [busy.host] });
  const [, , message, seconds] = asked.at(-1)!;
  t.is(message, 'The printer could not take the file: Busy');
  t.true((seconds as number) > 0);
});

test('errors for staff do not disclose the path of the hot folders', async (t) => {
  const root = process.cwd();
  // A file is in place of the folder.
  const { asked } = await bring(deliveryTo({ folder: 'left', enterpriseId: 'package.json' as never }), {
    root,
    hosts: [],
  });
  t.deepEqual(asked[0], ['claim', 4, { folders: true, queues: false }]);
  const [call, , message] = asked[1] as [string, number, string];
  t.is(call, 'fail');
  t.false(message.includes(root));
  t.true(message.includes('…/package.json/left'), message);
});

test('files are delivered until close, and an unavailable database is logged', async (t) => {
  const { printed, host, queue } = await openPrinter(t, ippAnswer(0));
  const warned: unknown[][] = [];
  let claims = 0;
  const completed = new Promise<number>((complete) => {
    const close = keepPrinting({
      queue: {
        claim: () => {
          claims += 1;
          if (claims === 1) return Promise.reject(new Error('The database is unavailable.'));
          return Promise.resolve(claims === 2 ? [deliveryTo({ queue })] : []);
        },
        complete: ({ id }) => Promise.resolve(complete(id)),
        fail: () => Promise.resolve(),
      },
      files: { read: () => Promise.resolve(Readable.from([document])) },
      root: undefined,
      hosts: [host],
      version: '1.2.3',
      log: { info: () => {}, warn: (...values) => void warned.push(values) },
    });
    t.teardown(close);
  });
  t.is(await completed, 7);
  t.is(printed.length, 1);
  t.is(warned.length, 1);
  t.like(warned[0], [{ err: { message: 'The database is unavailable.' } }, 'printers']);
});
