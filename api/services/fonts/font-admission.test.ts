import test from 'ava';
import { pino } from 'pino';
import { PlatenError } from '../../../engine/node.ts';
import { fileReference } from '../../data/file-reference.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import { FileStore } from '../files/file-store.ts';
import { FontAdmission, type FontFile } from './font-admission.ts';
import type { ExaminedFont } from '../uploads/upload-examiner-thread.ts';

let opened: TestDatabase;
let store: FileStore;
let enterpriseId: number;
let otherId: number;

test.before(async () => {
  opened = await openTestDatabase();
  const written = new Map<string, Uint8Array>();
  store = new FileStore(opened.database, {
    write: (key, bytes) => Promise.resolve(void written.set(key, bytes as Uint8Array)),
    delete: (key) => Promise.resolve(void written.delete(key)),
    readBytes: (key) => Promise.resolve(written.get(key)!),
    read: () => Promise.reject(new Error('not expected')),
  });
  const names = [{ name: 'One' }, { name: 'Other' }];
  const rows = (await opened.database('enterprise').insert(names, 'id')) as { id: number }[];
  [enterpriseId, otherId] = rows.map(({ id }) => id) as [number, number];
});
test.after.always(() => opened?.close());

type Examine = (text: string) => Partial<ExaminedFont>;

/** An admission whose examiner returns the given result for a file's bytes. */
function open(examine: Examine = () => ({})) {
  const receiver: Pick<FileReceiver, 'examineFont'> = {
    async examineFont(stored) {
      const text = Buffer.from(await store.readBytes(stored)).toString();
      const sfnt = Buffer.from(`unpacked ${text}`);
      return { format: 'TTF', sfnt, unicodeRange: 'U+41', ...examine(text) };
    },
  };
  return new FontAdmission(opened.database, store, receiver as FileReceiver);
}
const refuse = (error: Error) => () => {
  throw error;
};

const save = (filename: string, contentType = 'font/ttf', owner = enterpriseId) =>
  store.save({ enterpriseId: owner, context: 'x', filename, contentType }, Buffer.from(filename));
const fileOf = async (reference: string) => {
  const file = await store.findReferred(reference);
  return { ...file, text: Buffer.from(await store.readBytes(file)).toString() };
};
const addFont = async (font: string, uploadUrl: string) => {
  const [row] = (await opened
    .database('font')
    .insert({ enterpriseId, font, variation: 'REGULAR', uploadUrl }, 'id')) as { id: number }[];
  return row!.id;
};
const readFont = (id: number) =>
  opened.database('font').where({ id }).first('uploadUrl', 'unicodeRange') as Promise<FontFile>;
const logTo = (lines: string[]) => pino({ level: 'warn' }, { write: (line) => void lines.push(line) });

test.serial('a plain font is unchanged, and its characters are read', async (t) => {
  for (const contentType of ['font/ttf', 'font/otf']) {
    const uploadUrl = fileReference(await save('plain', contentType));
    t.deepEqual(await open().admit(enterpriseId, uploadUrl), { uploadUrl, unicodeRange: 'U+41', face: null });
    const empty = open(() => ({ unicodeRange: undefined }));
    t.deepEqual(await empty.admit(enterpriseId, uploadUrl), { uploadUrl, unicodeRange: null, face: null });
  }
});

test.serial('a packed font is unpacked, and stored among the fonts as needed', async (t) => {
  for (const [contentType, format, extension] of [
    ['font/woff', 'TTF', 'ttf'],
    ['font/woff2', 'OTF', 'otf'],
  ] as const) {
    const packed = await save(contentType.slice(5), contentType);
    const admission = open(() => ({ format }));
    const { uploadUrl, unicodeRange } = (await admission.admit(enterpriseId, fileReference(packed)))!;
    t.is(unicodeRange, 'U+41');
    t.like(await fileOf(uploadUrl), {
      enterpriseId,
      context: 'fonts',
      filename: `${packed.publicId}.${extension}`,
      contentType: `font/${extension}`,
      isNeeded: true,
      text: `unpacked ${packed.filename}`,
    });
  }
});

test.serial('a reference that is not a readable font of the enterprise is not admitted', async (t) => {
  const admission = open();
  const [picture, foreign, broken] = [
    await save('a.png', 'image/png'),
    await save('foreign', 'font/ttf', otherId),
    await save('broken'),
  ];
  for (const uploadUrl of ['', 'https://fonts.example/a.ttf', fileReference(picture), fileReference(foreign)])
    t.is(await admission.admit(enterpriseId, uploadUrl), undefined, uploadUrl);
  const refused = open(refuse(new PlatenError('font-unreadable', 'No.', { status: 499 })));
  t.is(await refused.admit(enterpriseId, fileReference(broken)), undefined);
  for (const fault of [new PlatenError('uploads-busy', 'Later.', { status: 500 }), new Error('A fault.')])
    await t.throwsAsync(open(refuse(fault)).admit(enterpriseId, fileReference(broken)), { is: fault });
});

test.serial('a written record has the characters of its file, and loses former ones', async (t) => {
  const { admitWritten } = open();
  const uploadUrl = fileReference(await save('written'));
  t.deepEqual(await admitWritten(enterpriseId, { font: 'Lora', uploadUrl }), {
    font: 'Lora',
    uploadUrl,
    unicodeRange: 'U+41',
    face: null,
  });
  t.deepEqual(await admitWritten(enterpriseId, { uploadUrl: 'none', unicodeRange: 'U+42' }), {
    uploadUrl: 'none',
    unicodeRange: null,
    face: null,
  });
  t.deepEqual(
    await admitWritten(enterpriseId, { font: 'Lora', face: 'Any' }),
    { font: 'Lora' },
    'the face is read from the file',
  );
});

test.serial('existing records are admitted one by one, and failures are logged', async (t) => {
  const files = [await save('one'), await save('fault'), await save('three')];
  const [one, fault, three] = await Promise.all(files.map((file) => addFont('x', fileReference(file))));
  const lost = await addFont('x', 'https://fonts.example/a.ttf');
  const lines: string[] = [];
  const admission = open((text) => {
    if (text === 'fault') throw new Error('away');
    return {};
  });
  t.is(await admission.admitExisting(logTo(lines)), 2);
  const ranges = await Promise.all([one, fault, three, lost].map((id) => readFont(id!)));
  t.deepEqual(
    ranges.map(({ unicodeRange }) => unicodeRange),
    ['U+41', null, 'U+41', null],
  );
  t.is(lines.length, 1);
  const expected = { enterpriseId, fontId: fault, msg: 'font is not admitted', err: { message: 'away' } };
  t.like(JSON.parse(lines[0]!), expected);
  t.is(await open().admitExisting(logTo([])), 1, 'admitted records are not read again');
  await opened.database('font').delete();
});

test.serial('records are not admitted after an abort, nor if they were changed concurrently', async (t) => {
  const uploadUrl = fileReference(await save('late'));
  const id = await addFont('x', uploadUrl);
  t.is(await open().admitExisting(logTo([]), AbortSignal.abort()), 0);
  t.is((await readFont(id)).unicodeRange, null);
  const receiver = {
    async examineFont() {
      await opened.database('font').where({ id }).update({ uploadUrl: 'changed' });
      return { format: 'TTF', sfnt: Buffer.alloc(0), unicodeRange: 'U+41' };
    },
  } as unknown as FileReceiver;
  t.is(await new FontAdmission(opened.database, store, receiver).admitExisting(logTo([])), 0);
  t.like(await readFont(id), { uploadUrl: 'changed', unicodeRange: null });
});
