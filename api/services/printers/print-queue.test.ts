import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { Readable } from 'node:stream';
import test from 'ava';
import { encodePrintJob } from './ipp/encode-print-job.ts';
import { readIppAnswer } from './ipp/read-ipp-answer.ts';
import { hostOfQueue, printToQueue } from './print-to-queue.ts';
import { ippAnswer, openPrinter } from './testing/open-printer.ts';

const document = Buffer.from('%PDF-1.6 a print');
const send = (queue: string, hosts: string[], source = () => Readable.from([document])) =>
  printToQueue(
    hosts,
    { queue, filename: 'Mug.pdf', contentType: 'application/pdf', sizeBytes: document.length, quantity: 3 },
    () => Promise.resolve(source()),
  );

test('a print job is encoded as in RFC 8010', (t) => {
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

test('a long job name is cut between characters', (t) => {
  const job = { printerUri: 'ipp://a', contentType: 'image/png', copies: 1 };
  const long = encodePrintJob({ ...job, jobName: 'é'.repeat(200) });
  const bytesOf = (jobName: string) =>
    encodePrintJob({ ...job, jobName }).length - encodePrintJob({ ...job, jobName: '' }).length;
  t.is(long.length, encodePrintJob({ ...job, jobName: '' }).length + 254);
  t.is(bytesOf(`${'é'.repeat(127)}a`), 255, 'the longest name is complete');
  t.is(bytesOf(`${'é'.repeat(127)}ab`), 255);
});

test('an answer has its status and the printer’s message; other bytes are refused', (t) => {
  t.deepEqual(readIppAnswer(ippAnswer(0)), { status: 0, message: '' });
  t.deepEqual(readIppAnswer(ippAnswer(0x0507, 'busy')), { status: 0x0507, message: 'busy' });
  // A truncated answer has its status, and its message if it is complete.
  const whole = ippAnswer(0x0507, 'busy');
  for (let length = 8; length <= whole.length; length += 1) {
    const message = length >= whole.length - 1 ? 'busy' : '';
    t.deepEqual(readIppAnswer(whole.subarray(0, length)), { status: 0x0507, message }, String(length));
  }
  t.throws(() => readIppAnswer(whole.subarray(0, 7)), { code: 'printer-answer-unreadable' });
  const words = whole.subarray(ippAnswer(0x0507).length - 1);
  for (const before of [
    // RFC 8010, 3.5.1 and 3.5.2: the last number of a group, and the first of a value.
    Buffer.of(0x0f),
    Buffer.concat([Buffer.of(0x10, 0, 1), Buffer.from('x'), Buffer.of(0, 0)]),
  ])
    t.is(readIppAnswer(Buffer.concat([whole.subarray(0, 9), before, words])).message, 'busy');
  const unnamed = Buffer.concat([whole.subarray(0, 9), Buffer.of(0x41, 0, 1), Buffer.from('x')]);
  t.is(readIppAnswer(unnamed).message, '');
  for (const broken of [Buffer.alloc(0), Buffer.from([1, 1, 0]), Buffer.from('<!doctype html>')])
    t.throws(() => readIppAnswer(broken), { code: 'printer-answer-unreadable' });
});

test('a print file is sent to the queue of a printer, with its copies', async (t) => {
  const { printed, host, queue } = await openPrinter(t, ippAnswer(0x0001));
  await send(queue, [host]);
  t.is(printed.length, 1);
  const { method, url, headers, body } = printed[0]!;
  t.deepEqual([method, url], ['POST', '/ipp/print']);
  t.is(headers['content-type'], 'application/ipp');
  t.is(headers['content-length'], String(body.length));
  const head = encodePrintJob({
    printerUri: queue,
    jobName: 'Mug.pdf',
    contentType: 'application/pdf',
    copies: 3,
  });
  t.deepEqual(body, Buffer.concat([head, document]));
});

test('a printer’s refusal is distinguished from a failure, with the printer’s message', async (t) => {
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
  await t.throwsAsync(send(lost.queue, [lost.host]), {
    code: 'print-failed',
    message: 'The printer answered with HTTP 404.',
  });
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

test('a file that cannot be read completely, and an answer that is too long, are errors', async (t) => {
  const { host, queue } = await openPrinter(t, ippAnswer(0));
  const broken = () =>
    Readable.from(
      (function* read() {
        yield Buffer.from('%PDF');
        throw new Error('the disk is gone');
      })(),
    );
  await t.throwsAsync(send(queue, [host], broken), { message: 'the disk is gone' });
  const largest = Buffer.concat([ippAnswer(0), Buffer.alloc(65_536)]).subarray(0, 65_536);
  const long = await openPrinter(t, largest);
  await t.notThrowsAsync(send(long.queue, [long.host]));
  const endless = await openPrinter(t, Buffer.concat([largest, Buffer.of(0)]));
  await t.throwsAsync(send(endless.queue, [endless.host]), {
    code: 'printer-answer-unreadable',
    message: 'The printer’s answer is too long.',
  });
});

test('an early answer counts, and the rest of the file is not sent', async (t) => {
  let isClosed: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    isClosed = new Promise((closed) => request.socket.on('close', closed));
    response.writeHead(200).end(ippAnswer(0x040a, 'No PDF'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.teardown(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // More than all buffers in between.
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(65_536)) });
  const file = { filename: 'a.pdf', contentType: 'application/pdf', sizeBytes: 2 ** 40, quantity: 1 };
  const queue = `ipp://${host}/`;
  await t.throwsAsync(
    printToQueue([host], { ...file, queue }, () => Promise.resolve(endless)),
    { code: 'print-refused' },
  );
  t.true(endless.destroyed);
  await isClosed;
});

test('a printer that cannot be reached, or does not answer, has failed', async (t) => {
  const silent = createTcpServer((socket) => socket.on('error', () => {}));
  const hungUp = new Promise((resolve) => {
    silent.on('connection', (socket) => socket.resume().on('close', resolve));
  });
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  t.teardown(() => silent.close());
  const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const file = { filename: 'a.pdf', contentType: 'application/pdf', sizeBytes: 4, quantity: 1 };
  const open = () => Promise.resolve(Readable.from([Buffer.from('%PDF')]));
  await t.throwsAsync(printToQueue([silentHost], { ...file, queue: `ipp://${silentHost}/` }, open, 20), {
    message: 'The printer has sent nothing for 0.02 seconds.',
  });
  await hungUp;
  const closed = createTcpServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  await new Promise((done) => closed.close(done));
  const address = `127.0.0.1:${port}`;
  await t.throwsAsync(printToQueue([address], { ...file, queue: `ipp://${address}/` }, open), {
    code: 'ECONNREFUSED',
  });
});

test('a queue with ipps is contacted over TLS', async (t) => {
  const first = new Promise<number>((resolve) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (bytes: Buffer) => {
        resolve(bytes[0]!);
        socket.destroy();
      });
    });
    server.listen(0, '127.0.0.1', () => {
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      void send(`ipps://${host}/ipp`, [host]).catch(() => {});
    });
    t.teardown(() => server.close());
  });
  // RFC 8446, 5.1: a handshake.
  t.is(await first, 22);
});

test('a long message of a printer is cut, and found after other values', (t) => {
  const { message } = readIppAnswer(ippAnswer(0x0507, 'é'.repeat(100)));
  t.is(message, 'é'.repeat(100));
  // A value of 600 bytes has its length in both bytes.
  const long = Buffer.concat([
    ippAnswer(0x0507).subarray(0, -1),
    Buffer.of(0x41, 0, 14),
    Buffer.from('status-message'),
    Buffer.of(2, 88),
    Buffer.from('x'.repeat(600)),
    Buffer.of(0x03),
  ]);
  t.is(readIppAnswer(long).message, 'x'.repeat(500));
  const ended = Buffer.concat([ippAnswer(0x0507), ippAnswer(0, 'after the end').subarray(8)]);
  t.is(readIppAnswer(ended).message, '');
});

test('answers of versions 1 and 2 are read, others are refused', (t) => {
  const answer = ippAnswer(0x0001);
  for (const [version, isRead] of [
    [0, false],
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    answer[0] = version;
    if (isRead) t.is(readIppAnswer(answer).status, 1);
    else
      t.throws(() => readIppAnswer(answer), {
        code: 'printer-answer-unreadable',
        message: 'The printer did not answer in IPP: is the address right?',
      });
  }
});

test('a status is a success below 0x0100 and a refusal from 0x0400 to 0x04ff', async (t) => {
  for (const [status, code] of [
    [0x00ff, undefined],
    [0x0100, 'print-failed'],
    [0x03ff, 'print-failed'],
    [0x0400, 'print-refused'],
    [0x04ff, 'print-refused'],
    [0x0500, 'print-failed'],
  ] as const) {
    const { host, queue } = await openPrinter(t, ippAnswer(status));
    if (code === undefined) await t.notThrowsAsync(send(queue, [host]));
    else await t.throwsAsync(send(queue, [host]), { code }, status.toString(16));
  }
});
