import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { resources } from '../../contract/resources/list-resources.ts';
import type { FileStore } from '../files/file-store.ts';
import { ArchiveFindings } from './archive-findings.ts';
import { ArchivedFiles } from './archived-files.ts';
import { archivedKinds } from './archived-kinds.ts';
import { writeLines } from './write-lines.ts';

const OWNER = 7;
const idOf = (number: number) => String(number).padStart(22, 'x');
const referenceOf = (number: number) => `/f/${idOf(number)}/a.png`;
const MAX_SCENE_BYTES = 50 * 2 ** 20;
const product = (name: string, ...scenes: number[]) => ({
  name,
  mockupScenes: scenes.map((number) => ({ name: 'Desk', url: referenceOf(number) })),
});

interface Stored {
  number: number;
  enterpriseId?: number;
  sizeBytes?: number;
  content?: unknown;
}

/** Finds the files of records among stored ones. The table is in memory, and counts the ids of each query. */
async function find(
  stored: Stored[],
  records: object[],
  references: string[] = [],
  storage?: Pick<FileStore, 'readBytes'>,
) {
  const asked: number[] = [];
  const read: string[] = [];
  const database = (table: string) => ({
    where: ({ enterpriseId }: { enterpriseId: number }) => ({
      whereRaw: (_: string, [column, ids]: [string, string[]]) => ({
        select(columns: string[]) {
          asked.push(ids.length);
          const rows = stored
            .filter((file) => (file.enterpriseId ?? OWNER) === enterpriseId)
            .map(({ number, sizeBytes = 1 }) => ({
              publicId: idOf(number),
              storageKey: `${number}`,
              sizeBytes,
            }))
            .filter((file) => table === 'file' && column === 'publicId' && ids.includes(file.publicId));
          const shown = (row: object) => Object.entries(row).filter(([name]) => columns.includes(name));
          return Promise.resolve(rows.map((row) => Object.fromEntries(shown(row))));
        },
      }),
    }),
  });
  const readBytes = ({ storageKey }: { storageKey: string }) => {
    read.push(storageKey);
    const { content } = stored.find(({ number }) => `${number}` === storageKey)!;
    return Promise.resolve(Buffer.from(JSON.stringify(content) ?? '{'));
  };
  const files = new ArchivedFiles(database as unknown as Knex, storage ?? { readBytes }, OWNER);
  for (const record of records) files.note(record);
  files.noteReferences(references);
  const findings = new ArchiveFindings();
  const found = await files.find(findings);
  return {
    found: found.map(({ reference, storageKey }) => [reference, storageKey]),
    findings: findings.list(),
    asked,
    read,
  };
}

test('the files that records refer to are found, and foreign and missing ones are named', async (t) => {
  const { found, findings, asked } = await find(
    [{ number: 1 }, { number: 2 }, { number: 3, enterpriseId: 8 }, { number: 5 }],
    [
      { imageUrl: referenceOf(1), url: 'https://cdn.example/a.png' },
      { layers: [{ imageUrl: referenceOf(1) }, { imageUrl: referenceOf(3) }] },
    ],
    [referenceOf(2), referenceOf(4), 'mug.png'],
  );
  t.deepEqual(found, [
    [referenceOf(1), '1'],
    [referenceOf(2), '2'],
  ]);
  const gone = (number: number) => ({
    severity: 'warning',
    code: 'file-missing',
    message: `The file ${referenceOf(number)} is gone. The archive does not have it.`,
    kind: 'file',
    label: referenceOf(number),
  });
  t.deepEqual(findings, [gone(3), gone(4)]);
  t.deepEqual(asked, [4]);
});

test('the files that mockup scenes name are found', async (t) => {
  const scene = (...numbers: number[]) => ({
    surfaces: numbers.map((number) => ({ imageUrl: referenceOf(number) })),
    url: 'https://cdn.example/a.png',
  });
  const { found, findings, read } = await find(
    [
      { number: 1, content: scene(4, 5, 9), sizeBytes: MAX_SCENE_BYTES },
      { number: 4 },
      { number: 5 },
      { number: 6 },
    ],
    [product('Mug', 1, 3)],
    [referenceOf(4)],
  );
  t.deepEqual(
    found.map(([, storageKey]) => storageKey),
    ['1', '4', '5'],
  );
  t.deepEqual(
    findings.map(({ label }) => label),
    [referenceOf(3), referenceOf(9)],
  );
  t.deepEqual(read, ['1']);
});

test('an unreadable mockup scene is omitted, and each of its products is named', async (t) => {
  const { found, findings, read } = await find(
    [
      { number: 1 },
      { number: 2, content: { imageUrl: referenceOf(4) }, sizeBytes: MAX_SCENE_BYTES + 1 },
      { number: 3, content: { imageUrl: referenceOf(4) } },
      { number: 4 },
    ],
    [product('Mug', 1, 3), product('Cup', 2, 1)],
  );
  t.deepEqual(
    found.map(([, storageKey]) => storageKey),
    ['3', '4'],
  );
  const leftOut = (label: string, why: string) => ({
    severity: 'warning',
    code: 'scene-left-out',
    message: `Product groups: ${label} has a mockup scene that cannot be read. The archive does not have it. ${why}`,
    kind: 'productGroup',
    label,
  });
  const broken = `${referenceOf(1)} is not valid JSON at line 1, column 2.`;
  t.deepEqual(findings, [
    leftOut('Mug', broken),
    leftOut('Cup', broken),
    leftOut('Cup', `${referenceOf(2)} is larger than 50 MB.`),
  ] as typeof findings);
  t.deepEqual(read, ['1', '3']);
  const away = { readBytes: () => Promise.reject(new PlatenError('storage-unavailable', 'It is away.')) };
  await t.throwsAsync(find([{ number: 1 }], [product('Mug', 1)], [], away), { code: 'storage-unavailable' });
});

test('files are queried five hundred at a time', async (t) => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  const { found, findings, asked } = await find(
    numbers.map((number) => ({ number })),
    [],
    numbers.map(referenceOf),
  );
  t.deepEqual([found.length, findings], [1000, []]);
  t.deepEqual(asked, [500, 500]);
});

test('lines are written to a file that only its owner can read, with their number and their hash', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-lines-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.jsonl');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const text = '{"id":1}\n{"id":2,"name":"a\\nb"}\n';
  const written = await writeLines(path, [{ id: 1 }, { id: 2, name: 'a\nb' }]);
  t.deepEqual(written, { path, records: 2, sha256: sha256(text) });
  t.is(await readFile(path, 'utf8'), text);
  if (process.platform !== 'win32') t.is((await stat(path)).mode & 0o777, 0o600);
  t.deepEqual(await writeLines(path, []), { path, records: 0, sha256: sha256('') });
});

test('each kind of an archive follows the kinds that its records refer to', (t) => {
  const names = archivedKinds.map(({ name }) => name);
  t.is(new Set(names).size, names.length);
  const all = resources.map(({ name }) => name);
  t.deepEqual(names.toSorted(), all.filter((name) => !['auditEntry', 'webhook'].includes(name)).toSorted());
  const named = archivedKinds.flatMap(({ name, references }) =>
    Object.values(references).map((reference) => [name, reference!.table]),
  );
  // Records name these in their JSON.
  const besides = [
    ['maskType', 'designAreaGroup'],
    ['mask', 'template'],
    ['mask', 'fontGroup'],
    ['mask', 'colourGroup'],
    ['shopProductVariant', 'template'],
    ['shopProductVariant', 'fontGroup'],
    ['shopProductVariant', 'colourGroup'],
  ];
  for (const [kind, other] of [...named, ...besides])
    if (other !== kind && names.includes(other!))
      t.true(names.indexOf(other!) < names.indexOf(kind!), `${kind} names ${other}`);
});
