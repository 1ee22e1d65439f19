import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import type { FileReceiver, ReceivedFile } from '../files/file-receiver.ts';
import type { FormFile } from '../files/file-form.ts';
import { IdMap } from '../products/rewrite-ids.ts';
import type { ArchivedFile } from './archive-format.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { ReceivedFiles } from './receive-files.ts';
import type { ArchiveSurvey } from './survey-archive.ts';

const referenceOf = (letter: string, filename: string) => `/f/${letter.repeat(22)}/${filename}`;
const fileOf = (letter: string, filename: string, more: Partial<ArchivedFile> = {}): ArchivedFile => ({
  reference: referenceOf(letter, filename),
  sha256: letter,
  sizeBytes: 1,
  contentType: 'x/y',
  context: `context ${letter}`,
  filename,
  ...more,
});

interface Setting {
  files: ArchivedFile[];
  scenes?: string[];
  /** The texts by the hash of a file. */
  texts?: Record<string, string>;
  refuses?: Error;
  ids?: IdMap;
  signal?: AbortSignal;
}

/** Stores files by a receiver whose storage is in memory, and which unpacks any font to a TrueType file. */
async function receive({ files, scenes = [], texts = {}, refuses, ids = new IdMap(), signal }: Setting) {
  const steps: string[] = [];
  const stored = new Map<string, string>();
  const progress: number[] = [];
  const keep = (text: string) => {
    const publicId = String(stored.size + 1).repeat(22);
    stored.set(publicId, text);
    return { publicId, storageKey: publicId, sizeBytes: 0, sha256: '' };
  };
  const take = async ({ filename, bytes }: FormFile, what: string): Promise<string> => {
    steps.push(`${what} ${filename}`);
    if (refuses) throw refuses;
    return (await buffer(bytes)).toString();
  };
  const receiver: Pick<FileReceiver, 'receive' | 'receiveFont' | 'store' | 'discard'> = {
    async receive(_, form, rules) {
      await rules.check(form.filename);
      const text = await take(form, `file up to ${rules.maxBytes}`);
      return { filename: `kept ${form.filename}`, contentType: 'x/y', stored: keep(text) };
    },
    async receiveFont(_, form) {
      const text = await take(form, 'font');
      return { filename: '.ttf', contentType: 'font/ttf', unicodeRange: 'U+41', stored: keep(text) };
    },
    async store(enterpriseId, bytes) {
      steps.push(`store for ${enterpriseId}`);
      return Promise.resolve(keep(Buffer.from(bytes).toString()));
    },
    discard: ({ stored: { publicId } }: ReceivedFile) => Promise.resolve(void stored.delete(publicId)),
  };
  const reader: Pick<ArchiveReader, 'openFile'> = {
    openFile: ({ sha256 }) =>
      Promise.resolve(Readable.from([Buffer.from(texts[sha256] ?? `bytes ${sha256}`)])),
  };
  const received = new ReceivedFiles(receiver as FileReceiver, 7);
  const survey = { files, scenes: new Set(scenes) } as unknown as ArchiveSurvey;
  const fault: unknown = await received
    .receiveAll(reader as ArchiveReader, survey, ids, {
      signal: signal ?? new AbortController().signal,
      onProgress: (fraction) => void progress.push(fraction),
    })
    .catch((error: unknown) => error);
  return { received, fault, steps, stored, progress };
}

test('files are stored one after another under their former names, with new references', async (t) => {
  const files = [fileOf('A', 'a.png'), fileOf('B', 'b.pdf')];
  const { received, fault, steps, progress } = await receive({ files });
  t.is(fault, undefined);
  t.deepEqual(steps, ['file up to 209715200 a.png', 'file up to 209715200 b.pdf']);
  t.deepEqual(progress, [0, 0.5]);
  t.deepEqual(
    [...received.all].map(({ file, context }) => [file.filename, context]),
    [
      ['kept a.png', 'context A'],
      ['kept b.pdf', 'context B'],
    ],
  );
  t.is(received.referenceOf(files[1]!.reference), referenceOf('2', 'kept%20b.pdf'));
  t.is(received.referenceOf(referenceOf('C', 'c.png')), '', 'a file that the archive does not have');
  t.is(received.referenceOf('https://cdn.example/f/a.png'), 'https://cdn.example/f/a.png');
  t.is(received.unicodeRangeOf(files[0]!.reference), null);
  t.is(received.unicodeRangeOf('none'), null);
  // The file of a font's record is never a collection, since it has one face.
  const others = await receive({ files: [fileOf('A', 'a.loom'), fileOf('B', 'b.ttc')] });
  t.deepEqual(others.steps, ['file up to 209715200 a.loom', 'file up to 209715200 b.ttc']);
});

test('a font is unpacked, and has its former name with the extension of its new type', async (t) => {
  const files = [fileOf('A', 'fonts/Lora Bold.v2.woff2'), fileOf('B', 'x.otf')];
  const { received, steps } = await receive({ files });
  t.deepEqual(steps, ['font fonts/Lora Bold.v2.woff2', 'font x.otf']);
  t.deepEqual(
    [...received.all].map(({ file }) => file.filename),
    ['Lora Bold.v2.ttf', 'x.ttf'],
  );
  t.is(received.unicodeRangeOf(files[0]!.reference), 'U+41');
});

test('a refused file is named, and an unavailable storage is another error', async (t) => {
  const files = [fileOf('A', 'a.png')];
  const refusal = new PlatenError('picture-broken', 'It is broken.', { status: 499 });
  const refused = (await receive({ files, refuses: refusal })).fault as PlatenError;
  t.like(refused, { code: 'picture-broken', message: `${files[0]!.reference}: It is broken.` });
  t.is(refused.cause, refusal);
  for (const refuses of [new PlatenError('storage-full', 'Full.', { status: 500 }), new Error('A fault.')])
    t.is((await receive({ files, refuses })).fault, refuses);
});

test('scenes are stored last, with new ids, and the new references of their files', async (t) => {
  const picture = fileOf('A', 'a.png');
  const scene = fileOf('S', 'my/scene.json');
  const ids = new IdMap();
  ids.set('mask', 3, 30);
  const texts = {
    S: JSON.stringify({ maskId: 3, url: picture.reference, imageUrl: referenceOf('C', 'c.png') }),
  };
  const setting = { files: [scene, picture], scenes: [scene.reference], texts, ids };
  const { received, steps, stored, fault } = await receive(setting);
  t.is(fault, undefined);
  t.deepEqual(steps, ['file up to 209715200 a.png', 'store for 7']);
  t.deepEqual(JSON.parse(stored.get('2'.repeat(22))!), {
    maskId: 30,
    url: referenceOf('1', 'kept%20a.png'),
    imageUrl: '',
  });
  const { file } = [...received.all].at(-1)!;
  t.like(file, { filename: 'scene.json', contentType: 'application/json' });

  const broken = await receive({ ...setting, texts: { S: '{' } });
  t.like(broken.fault, { code: 'json-invalid' });
  t.regex((broken.fault as Error).message, /\/f\/S+\/my\/scene\.json/);
  const sized = (sizeBytes: number) =>
    receive({ ...setting, files: [picture, { ...scene, sizeBytes }] }).then((result) => result.fault);
  t.is(await sized(50 * 2 ** 20), undefined);
  t.like(await sized(50 * 2 ** 20 + 1), {
    code: 'file-too-large',
    message: 'The file uploaded has a size greater than 200MB.',
  });
});

test('stored files are discarded, and none is stored after the work is aborted', async (t) => {
  const { received, stored } = await receive({ files: [fileOf('A', 'a.png'), fileOf('B', 'b.ttf')] });
  t.is(stored.size, 2);
  await received.discard();
  t.is(stored.size, 0);
  const stopped = await receive({ files: [fileOf('A', 'a.png')], signal: AbortSignal.abort('lost') });
  t.is(stopped.fault, 'lost');
  t.deepEqual([stopped.steps, stopped.progress], [[], []]);
});
