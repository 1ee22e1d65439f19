import { Readable } from 'node:stream';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { FileReceiver, type ReceiveRules } from './file-receiver.ts';
import { FileStore } from './file-store.ts';
import { FileUploads } from './file-uploads.ts';

let opened: TestDatabase;
let store: FileStore;
let enterpriseId: number;
/** The rules of each received file. */
const held: ReceiveRules[] = [];

class RecordingReceiver extends FileReceiver {
  override receive(...given: Parameters<FileReceiver['receive']>) {
    held.push(given[2]);
    return super.receive(...given);
  }
}

test.before(async () => {
  opened = await openTestDatabase();
  const written = new Map<string, Uint8Array>();
  store = new FileStore(opened.database, {
    async write(key, bytes) {
      written.set(key, bytes instanceof Uint8Array ? bytes : Buffer.concat(await bytes.toArray()));
    },
    delete: (key) => Promise.resolve(void written.delete(key)),
    readBytes: (key) => Promise.resolve(written.get(key)!),
    read: () => Promise.reject(new Error('not expected')),
  });
});
test.beforeEach(async () => {
  const [row] = (await opened.database('enterprise').insert({ name: 'One' }, 'id')) as { id: number }[];
  enterpriseId = row!.id;
  held.length = 0;
});
test.after.always(() => opened?.close());

const unused = () => Promise.reject(new Error('not expected'));

/** Uploads text files with these names to a context. */
function upload(names: readonly string[], override = false) {
  const form = new FormData();
  for (const name of names) form.append('file', new Blob([`text of ${name}`]), name);
  const { body, headers } = new Response(form);
  const receiver = new RecordingReceiver(store, {
    convertPicture: unused,
    examinePicture: unused,
    examineFont: unused,
    examineProfile: unused,
  });
  return new FileUploads(opened.database, receiver).upload(
    { enterpriseId, employeeId: 7, requestId: 'request' },
    { context: 'notes', override },
    { stream: Readable.fromWeb(body as never), contentType: headers.get('content-type')! },
  );
}
const countStored = async () =>
  (await opened.database('storedObject').where('storageKey', 'like', `${enterpriseId}/%`)).length;

test.serial('the audit trail has each uploaded file', async (t) => {
  const files = await upload(['a.txt', 'b.txt']);
  t.deepEqual(
    files.map(({ filename, context }) => [filename, context]),
    [
      ['a.txt', 'notes'],
      ['b.txt', 'notes'],
    ],
  );
  const entries = (await opened.database('auditEntry').where({ enterpriseId }).orderBy('id')) as object[];
  t.is(entries.length, 2);
  for (const [index, { id: entityId, filename, sha256 }] of files.entries())
    t.like(entries[index], {
      employeeId: 7,
      requestId: 'request',
      action: 'create',
      entity: 'file',
      entityId,
      change: { after: { context: 'notes', filename, sha256 } },
    });
});

test.serial('a name in use is refused before bytes are stored, unless the file is replaced', async (t) => {
  const [before] = await upload(['a.txt']);
  const refused = await t.throwsAsync(upload(['a.txt']), {
    instanceOf: PlatenError,
    code: 'record-exists',
    message: 'There is a file a.txt in this context already. Send "override" to replace it.',
  });
  t.is(refused.status, 409);
  const [after] = await upload(['a.txt'], true);
  t.not(after!.id, before!.id);
});

test.serial('of two files with one name none is stored, unless the second replaces the first', async (t) => {
  const refused = await t.throwsAsync(upload(['a.txt', 'a.txt']), { code: 'record-exists' });
  t.regex(refused.message, /^Files: /);
  t.is(await countStored(), 0);
  t.is((await upload(['a.txt', 'a.txt'], true)).length, 2);
});

test.serial("a file of more than 200 MB is refused with the specification's message", async (t) => {
  await upload(['a.txt']);
  const [{ maxBytes, tooLarge }] = held as [ReceiveRules];
  t.is(maxBytes, 209_715_200);
  t.like(tooLarge(), { code: 'file-too-large', message: 'The file uploaded has a size greater than 200MB.' });
});
