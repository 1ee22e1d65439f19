import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import test, { type ExecutionContext } from 'ava';
import { encodePrintJob } from './ipp/encode-print-job.ts';
import { readIppAnswer } from './ipp/read-ipp-answer.ts';
import { hostOfQueue, printToQueue } from './print-to-queue.ts';

/** An answer with this status and, where there is one, the printer's words (RFC 8010, 3.1). */
function ippAnswer(status: number, message?: string): Buffer {
  const head = Buffer.from([1, 1, status >> 8, status & 0xff, 0, 0, 0, 1, 0x01]);
  const field = (tag: number, name: string, value: string) =>
    Buffer.concat([
      Buffer.of(tag, 0, name.length),
      Buffer.from(name),
      Buffer.of(0, Buffer.byteLength(value)),
      Buffer.from(value),
    ]);
  return Buffer.concat([
    head,
    field(0x47, 'attributes-charset', 'utf-8'),
    ...(message === undefined ? [] : [field(0x41, 'status-message', message)]),
    Buffer.of(0x03),
  ]);
}

interface Printed {
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A printer on loopback that takes what comes, and answers. */
async function openPrinter(t: ExecutionContext, answer: Buffer, httpStatus = 200) {
  const printed: Printed[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      printed.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(httpStatus, { 'content-type': 'application/ipp' });
      response.end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { printed, host, queue: `ipp://${host}/ipp/print` };
}

const document = Buffer.from('%PDF-1.6 a print');
const send = (queue: string, hosts: string[], source = () => Readable.from([document])) =>
  printToQueue(
    hosts,
    { queue, filename: 'Mug.pdf', contentType: 'application/pdf', sizeBytes: document.length, quantity: 3 },
    () => Promise.resolve(source()),
  );

test('a print job is written as RFC 8010 has it', (t) => {
  const job = { printerUri: 'ipp://a/b', jobName: 'é', contentType: 'image/png', copies: 258 };
  t.is(
    encodePrintJob(job).toString('latin1'),
    [
      '\u0001\u0001\0\u0002\0\0\0\u0001\u0001',
      '\u0047\0\u0012attributes-charset\0\u0005utf-8',
      '\u0048\0\u001battributes-natural-language\0\u0002en',
      '\u0045\0\u000bprinter-uri\0\u0009ipp://a/b',
      '\u0042\0\u0014requesting-user-name\0\u0006Platen',
      '\u0042\0\u0008job-name\0\u0002\u00c3\u00a9',
      '\u0049\0\u000fdocument-format\0\u0009image/png',
      '\u0002\u0021\0\u0006copies\0\u0004\0\0\u0001\u0002',
      '\u0003',
    ].join(''),
  );
});

test('a long name of a job is cut between characters', (t) => {
  const job = { printerUri: 'ipp://a', contentType: 'image/png', copies: 1 };
  const long = encodePrintJob({ ...job, jobName: 'é'.repeat(200) });
  t.is(long.length, encodePrintJob({ ...job, jobName: '' }).length + 254);
});

test('an answer has its status and the printer’s words, and anything else is refused', (t) => {
  t.deepEqual(readIppAnswer(ippAnswer(0)), { status: 0, message: '' });
  t.deepEqual(readIppAnswer(ippAnswer(0x0507, 'busy')), { status: 0x0507, message: 'busy' });
  t.deepEqual(readIppAnswer(ippAnswer(0x0507, 'busy').subarray(0, 40)), { status: 0x0507, message: '' });
  for (const broken of [Buffer.alloc(0), Buffer.from([1, 1, 0]), Buffer.from('<!doctype html>')])
    t.throws(() => readIppAnswer(broken), { code: 'printer-answer-unreadable' });
});

test('a print file is sent to the queue of a printer, with its copies', async (t) => {
  const { printed, host, queue } = await openPrinter(t, ippAnswer(0x0001));
  await send(queue, [host]);
  t.is(printed.length, 1);
  const { headers, body } = printed[0]!;
  t.is(headers['content-type'], 'application/ipp');
  const head = encodePrintJob({
    printerUri: queue,
    jobName: 'Mug.pdf',
    contentType: 'application/pdf',
    copies: 3,
  });
  t.deepEqual(body, Buffer.concat([head, document]));
});

test('a printer’s refusal is known from its trouble, in its own words', async (t) => {
  const refusing = await openPrinter(t, ippAnswer(0x040a, 'PDF is not supported'));
  await t.throwsAsync(send(refusing.queue, [refusing.host]), {
    code: 'print-refused',
    message: 'The printer refused the file: PDF is not supported',
  });
  const busy = await openPrinter(t, ippAnswer(0x0507));
  await t.throwsAsync(send(busy.queue, [busy.host]), {
    code: 'print-failed',
    message: 'The printer could not take the file: status 0x0507',
  });
  const lost = await openPrinter(t, Buffer.from('Not found'), 404);
  await t.throwsAsync(send(lost.queue, [lost.host]), { message: 'The printer answered with HTTP 404.' });
});

test('nothing is sent to a host that the operator has not allowed', async (t) => {
  const { printed, host, queue } = await openPrinter(t, ippAnswer(0));
  await t.throwsAsync(send(queue, ['press.local:631']), {
    code: 'print-host-refused',
    message: `The operator has not allowed printing to ${host} (PRINT_HOSTS).`,
  });
  t.deepEqual(printed, []);
  t.is(hostOfQueue('ipp://press.local/ipp/print'), 'press.local:631');
  t.is(hostOfQueue('ipps://press.local:443/ipp'), 'press.local:443');
});

test('a file that cannot be read to its end, and an answer without an end, are errors', async (t) => {
  const { host, queue } = await openPrinter(t, ippAnswer(0));
  const broken = () =>
    Readable.from(
      (function* read() {
        yield Buffer.from('%PDF');
        throw new Error('the disk is gone');
      })(),
    );
  await t.throwsAsync(send(queue, [host], broken), { message: 'the disk is gone' });
  const endless = await openPrinter(t, Buffer.alloc(70_000, 1));
  await t.throwsAsync(send(endless.queue, [endless.host]), { code: 'printer-answer-unreadable' });
});
