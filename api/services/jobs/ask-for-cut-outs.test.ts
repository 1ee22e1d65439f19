import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import type { FileStore } from '../files/file-store.ts';
import { CutOuts } from './cut-outs.ts';
import type { JobRequest, Jobs } from './jobs.ts';

const KIND = 'remove-background';
const PICTURE = 'p'.repeat(22);
const NOW_MS = Date.UTC(2026, 5, 1);

let opened: TestDatabase;
let enterpriseId: number;
let otherId: number;

test.before(async () => {
  opened = await openTestDatabase();
  const made = (await opened.database('enterprise').insert([{ name: 'One' }, { name: 'Two' }], 'id')) as {
    id: number;
  }[];
  [enterpriseId, otherId] = made.map(({ id }) => id) as [number, number];
});
test.beforeEach(() => opened.database('renderJob').delete());
test.after.always(() => opened?.close());

const addJob = (idempotencyKey: string, more: object = {}) =>
  opened
    .database('renderJob')
    .insert({ enterpriseId, kind: KIND, idempotencyKey, payload: '{}', rank: 1, ...more });

/** Cut-outs of one picture, with the job that each call requested. */
function openCutOuts() {
  const requests: JobRequest[] = [];
  const reads: unknown[] = [];
  const cancelled: unknown[] = [];
  const asked: unknown[] = [];
  const files = {
    find: (publicId: string) => {
      asked.push(publicId);
      return Promise.resolve(publicId === PICTURE ? { enterpriseId, publicId: PICTURE } : undefined);
    },
  };
  /** The states of the job in successive reads. */
  const states: Partial<JobRow>[] = [];
  const jobs = {
    request: (request: JobRequest) => {
      requests.push(request);
      return Promise.resolve({ id: 1, enterpriseId, status: 'QUEUED' } as JobRow);
    },
    read: (...which: unknown[]) => {
      reads.push(which);
      return Promise.resolve({ id: 1, enterpriseId, ...states.shift() } as JobRow);
    },
    cancel: (...which: unknown[]) => Promise.resolve(void cancelled.push(which)),
  };
  const cutOuts = new CutOuts(
    opened.database,
    files as unknown as FileStore,
    jobs as unknown as Jobs,
    {
      // Every read is followed by a change.
      onChange: (listener) => {
        const timer = setInterval(() => listener(1), 1);
        return () => clearInterval(timer);
      },
    },
    7,
    () => NOW_MS,
  );
  return { cutOuts, requests, cancelled, asked, states, reads };
}
const picture = `/f/${PICTURE}/a.png`;

test.serial(
  "a cut-out is requested for the picture's enterprise, for some days or permanently",
  async (t) => {
    const { cutOuts, requests, asked } = openCutOuts();
    await cutOuts.begin(picture, false);
    await cutOuts.begin(picture, true, enterpriseId);
    const [first, second] = requests;
    t.like(first, {
      enterpriseId,
      kind: KIND,
      payload: { sourceImage: picture, keptDays: 7 },
      idempotencyKey: `${KIND} ${PICTURE} 1`,
    });
    t.deepEqual(first!.utcDeadlineDateTime, new Date(NOW_MS + 120_000));
    t.deepEqual(second!.payload, { sourceImage: picture, keptDays: null });
    for (const begin of [
      cutOuts.begin('/etc/passwd', false),
      cutOuts.begin(`/f/${'q'.repeat(22)}/a.png`, false),
      cutOuts.begin(picture, false, otherId),
    ])
      t.like(await t.throwsAsync(begin), {
        code: 'file-missing',
        status: 404,
        path: 'sourceImage',
        message: 'There is no such file.',
      });
    t.is(requests.length, 2);
    t.false(asked.includes(undefined), 'no lookup without a name');
  },
);

test.serial(
  'a cut-out is returned when its job ends, and is not awaited after the caller has disconnected',
  async (t) => {
    const { cutOuts, states, reads } = openCutOuts();
    const given = new AbortController();
    states.push({ status: 'QUEUED' }, { status: 'RUNNING' });
    states.push({ status: 'COMPLETED', result: { files: ['/f/made'] } }, { status: 'FAILED' });
    t.deepEqual(await cutOuts.make(picture, false, given.signal), {
      destinationImage: '/f/made',
      isUnsure: false,
    });
    t.deepEqual(reads, Array(3).fill([enterpriseId, 1]));
    given.abort();
    await t.throwsAsync(cutOuts.make(picture, false, given.signal), { code: 'background-not-removed' });
    t.is(reads.length, 3, 'the job is not read after that');
  },
);

test.serial('a picture is cut out again once the result of its last job is gone', async (t) => {
  const { cutOuts, requests } = openCutOuts();
  const made = 'm'.repeat(22);
  await opened.database('storedObject').insert({ storageKey: made });
  await opened.database('file').insert({
    enterpriseId,
    publicId: made,
    storageKey: made,
    context: 'x',
    filename: 'x.png',
    contentType: 'image/png',
    sizeBytes: 1,
    sha256: 'x',
  });
  const last = `${KIND} ${PICTURE} 1`;
  const keyAfter = async (job: object) => {
    await opened.database('renderJob').delete();
    await addJob(last, job);
    await cutOuts.begin(picture, false);
    return requests.at(-1)!.idempotencyKey;
  };
  const next = `${KIND} ${PICTURE} 2`;
  const result = (files: string[]) => JSON.stringify({ files });
  t.is(await keyAfter({ status: 'QUEUED' }), last);
  t.is(await keyAfter({ status: 'FAILED' }), next);
  t.is(await keyAfter({ status: 'COMPLETED', result: result([`/f/${made}/x.png`]) }), last);
  for (const gone of [result([`/f/${'n'.repeat(22)}/x.png`]), result(['elsewhere']), result([]), null])
    t.is(await keyAfter({ status: 'COMPLETED', result: gone }), next);
});

test("a failed cut-out is answered with the specification's message", async (t) => {
  const { cutOuts, cancelled } = openCutOuts();
  const job = (more: object) => ({ status: 'COMPLETED', result: null, errorCode: null, ...more }) as JobRow;
  t.deepEqual(
    cutOuts.resultOf(job({ result: { files: ['/f/a', '/f/b'], confidence: 0.4, isUnsure: true } })),
    { destinationImage: '/f/a', confidence: 0.4, isUnsure: true },
  );
  for (const [of, message] of [
    [{ status: 'FAILED', result: { files: ['/f/a'] }, errorCode: 'image-invalid' }, 'image-invalid'],
    [{ status: 'QUEUED' }, 'QUEUED'],
    [{ result: { files: [] } }, 'COMPLETED'],
    [{}, 'COMPLETED'],
  ] as const) {
    const error = t.throws(() => cutOuts.resultOf(job(of)), { instanceOf: PlatenError });
    t.like(error, {
      code: 'background-not-removed',
      message: `${KIND}: ${message}`,
      publicMessage: 'There has been an error removing the background',
    });
  }
  await cutOuts.cancel({ enterpriseId: 3, id: 4 } as JobRow);
  t.deepEqual(cancelled, [[3, 4]]);
});
