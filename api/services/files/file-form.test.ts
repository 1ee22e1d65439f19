import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { type FormFile, readFormFiles } from './file-form.ts';

const BOUNDARY = 'xxx';
const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (about: string, body: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${body}\r\n`;
const file = (name: string, body: string, field = 'file') =>
  part(`name="${field}"; filename="${name}"`, body);
const END = `--${BOUNDARY}--\r\n`;

const tooMany = () => new PlatenError('files-too-many', 'One at a time.');
const broken = {
  code: 'upload-broken',
  message: 'The upload is not a complete multipart form. Send it again.',
};
const read = async ({ filename, bytes }: FormFile) => `${filename}: ${await text(bytes)}`;

const takeAll = (
  stream: Readable,
  { maxFiles = 5, take = read }: { maxFiles?: number; take?: (file: FormFile) => Promise<string> } = {},
) => readFormFiles({ stream, contentType }, { maxFiles, tooMany }, take);
const taken = (body: string, options: Parameters<typeof takeAll>[1] = {}) =>
  takeAll(Readable.from([Buffer.from(body)]), options);

test('files are read in order, one after the other', async (t) => {
  const steps: string[] = [];
  const take = async ({ filename, bytes }: FormFile) => {
    steps.push(`begin ${filename}`);
    await buffer(bytes);
    // A second file that was started too early would have started by now.
    await new Promise(setImmediate);
    steps.push(`end ${filename}`);
    return filename;
  };
  const names = await taken(file('a.txt', 'first') + file('b.txt', 'second') + END, { take });
  t.deepEqual(names, ['a.txt', 'b.txt']);
  t.deepEqual(steps, ['begin a.txt', 'end a.txt', 'begin b.txt', 'end b.txt']);
});

test('each file has its name and its bytes', async (t) => {
  const large = 'x'.repeat(300_000);
  t.deepEqual(await taken(file('a.txt', 'one') + file('b.txt', large) + END), [
    'a.txt: one',
    `b.txt: ${large}`,
  ]);
  const nameless = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nbytes\r\n`;
  t.deepEqual(await taken(nameless + END), [': bytes']);
});

test('a form without a file is refused, even with other fields', async (t) => {
  const refused = { code: 'upload-empty', message: 'The form has no file in a field "file".' };
  await t.throwsAsync(taken(END), refused);
  await t.throwsAsync(taken(part('name="a"', 'b') + END), refused);
});

test("a file in another field is refused with the field's name", async (t) => {
  await t.throwsAsync(taken(file('a.txt', 'one') + file('b.txt', 'two', 'f'.repeat(60)) + END), {
    code: 'upload-field-unknown',
    message: `A file is in the field "${'f'.repeat(50)}"; use "file".`,
  });
});

test('a form may have the allowed number of files among other fields', async (t) => {
  const files = [...Array(3).keys()].map((index) => file(`${index}`, 'x'));
  const fields = Array.from({ length: 20 }, (_, index) => part(`name="f${index}"`, 'y'.repeat(10_000)));
  t.is((await taken(fields.join('') + files.join('') + END, { maxFiles: 3 })).length, 3);
  await t.throwsAsync(taken(files.join('') + END, { maxFiles: 2 }), { code: 'files-too-many' });
});

test('parts of a form beyond a limit are ignored', async (t) => {
  const behind = (count: number) => part('name="a"', 'b').repeat(count) + file('a.txt', 'one') + END;
  t.deepEqual(await taken(behind(23), { maxFiles: 3 }), ['a.txt: one']);
  await t.throwsAsync(taken(behind(24), { maxFiles: 3 }), { code: 'upload-empty' });
});

test('a body that is not a multipart form is refused', async (t) => {
  const refused = { code: 'upload-broken', message: 'Send a multipart form with files in fields "file".' };
  for (const type of [undefined, 'text/plain', 'multipart/form-data']) {
    const form = { stream: Readable.from([]), contentType: type };
    const { cause } = await t.throwsAsync(readFormFiles(form, { maxFiles: 1, tooMany }, read), refused);
    t.true(cause instanceof Error, 'the log has the reason');
  }
});

test('a truncated form is refused', async (t) => {
  await t.throwsAsync(taken(file('a.txt', 'one').slice(0, -10)), broken);
  await t.throwsAsync(taken('no form at all'), broken);
});

test('when a client disconnects, its running uploads fail', async (t) => {
  for (const error of [undefined, new Error('reset')]) {
    const stream = new PassThrough();
    const faults: unknown[] = [];
    const all = takeAll(stream, {
      take: ({ bytes }) => {
        stream.destroy(error);
        return text(bytes).catch((fault: unknown) => {
          faults.push(fault);
          throw fault;
        });
      },
    });
    stream.write(file('a.txt', 'one').slice(0, -2));
    const refusal = await t.throwsAsync(all, broken);
    t.is(refusal.cause, error);
    t.like(faults, [broken], 'the reader of the file fails before the client is answered');
  }
});

test('a refusal stops later files, and their bytes are read and discarded', async (t) => {
  const begun: string[] = [];
  const fault = new PlatenError('file-type-unsupported', 'No.');
  const stream = Readable.from([
    Buffer.from(file('a.txt', 'one') + file('b.txt', 'two') + file('c.txt', 'three')),
    ...Array.from({ length: 50 }, () => Buffer.alloc(65_536)),
  ]);
  const take = async ({ filename, bytes }: FormFile) => {
    begun.push(filename);
    await buffer(bytes);
    throw fault;
  };
  await t.throwsAsync(takeAll(stream, { take }), { is: fault });
  t.deepEqual(begun, ['a.txt']);
  if (!stream.readableEnded) await new Promise((ended) => stream.once('end', ended));
  t.true(stream.readableEnded);
});

test('a refusal is returned after running work has ended, and starts no further work', async (t) => {
  const stream = new PassThrough();
  const steps: string[] = [];
  const all = takeAll(stream, {
    take: async ({ filename, bytes }) => {
      steps.push(`begin ${filename}`);
      stream.end(file('b.txt', 'two', 'other'));
      await buffer(bytes).catch(() => new Promise((later) => setTimeout(later, 20)));
      steps.push(`end ${filename}`);
      return filename;
    },
  });
  stream.write(file('a.txt', 'one'));
  await t.throwsAsync(all, { code: 'upload-field-unknown' });
  t.deepEqual(steps, ['begin a.txt', 'end a.txt']);
});
