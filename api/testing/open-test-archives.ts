import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type * as z from 'zod';
import type { ClaimedJob, WorkControl } from '../../workers/index.ts';
import {
  importArchiveCall,
  readArchiveCall,
  startArchiveCall,
  uploadArchiveCall,
} from '../contract/calls/archives.ts';
import { maskTypes } from '../contract/resources/masks.ts';
import { orderRules } from '../contract/resources/order-rules.ts';
import { designAreaGroups } from '../contract/resources/product-groups.ts';
import { printers } from '../contract/resources/printers.ts';
import { products } from '../contract/resources/products.ts';
import { json } from '../data/connect.ts';
import type { ArchiveRow } from '../services/archive/archive-row.ts';
import { ArchiveRunner } from '../services/archive/run-archive.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { openTestApi, type TestApi } from './open-test-api.ts';
import { enterOffice, type TestOffice } from './open-test-office.ts';
import { TestJobs } from './test-jobs.ts';

/** Products of the exported enterprise. */
export const ARCHIVED_PRODUCTS = ['mug', 't-shirt', 'award-plaque'];

export interface TestArchives {
  api: TestApi;
  /** An enterprise with records of most kinds. */
  home: TestOffice;
  /** The archive of `home`. */
  archive: Buffer;
  readRow: (id: number) => Promise<ArchiveRow>;
  claim: (id: number) => Promise<ClaimedJob>;
  /** Runs the job of an archive as a worker does. */
  doWork: (id: number) => Promise<void>;
  /** @param request default: only the set-up */
  exportOf: (office: TestOffice, request?: Request) => Promise<Buffer>;
  /** Uploads an archive and examines it. */
  examine: (office: TestOffice, zip: Buffer) => Promise<ReadArchive>;
  /** @throws Error when the archive is refused before its import */
  importInto: (office: TestOffice, zip: Buffer) => Promise<ReadArchive>;
  close: () => Promise<void>;
}

type Request = z.input<typeof startArchiveCall.body>;
type ReadArchive = Awaited<ReturnType<typeof readAs>>;
const readAs = (office: TestOffice, id: number) => office.client(readArchiveCall, { params: { id } });

/** Opens the API with an enterprise that was exported. */
export async function openTestArchives(): Promise<TestArchives> {
  const api = await openTestApi();
  const jobs = new TestJobs(api);
  const home = await enterOffice(api, 'Home');
  await setUp(api, home);

  const readRow = (id: number) =>
    api.database('enterpriseArchive').where({ id }).first() as Promise<ArchiveRow>;
  const claim = async (id: number) => jobs.claim((await readRow(id)).renderJobId!);
  const doWork = async (id: number) =>
    jobs.run((await readRow(id)).renderJobId!, (job) => runArchive(api, job, id));
  const exportOf = async (office: TestOffice, body: Request = { parts: ['SET_UP'] }) => {
    const { id } = await office.client(startArchiveCall, { body });
    await doWork(id);
    const { storageKey, status, errorText } = await readRow(id);
    if (status !== 'COMPLETED') throw new Error(`${status} ${errorText}`);
    return buffer(await api.files.read({ storageKey: storageKey! }));
  };
  const examine = async (office: TestOffice, zip: Buffer) => {
    const file = new File([Uint8Array.from(zip)], 'set-up.zip');
    const { id } = await office.client(uploadArchiveCall, { files: [file] });
    await doWork(id);
    return readAs(office, id);
  };
  const importInto = async (office: TestOffice, zip: Buffer) => {
    const { id, status, findings, errorText } = await examine(office, zip);
    if (status !== 'EXAMINED') throw new Error(`${status} ${errorText} ${JSON.stringify(findings)}`);
    await office.client(importArchiveCall, { params: { id } });
    await doWork(id);
    return readAs(office, id);
  };
  const close = async () => {
    await jobs.close();
    await api.close();
  };
  const archive = await exportOf(home);
  return { api, home, archive, readRow, claim, doWork, exportOf, examine, importInto, close };
}

/** Does the work of an archive in a folder of its own. */
export async function runArchive(
  api: TestApi,
  job: ClaimedJob,
  id: number,
  {
    files = api.files,
    signal = new AbortController().signal,
    onProgress = () => {},
  }: { files?: FileStore } & Partial<WorkControl> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-archive-'));
  try {
    const runner = new ArchiveRunner(api.database, files, api.receiver);
    return await runner.carryOut(job, id, folder, { signal, onProgress });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function setUp(api: TestApi, home: TestOffice): Promise<void> {
  const { enterpriseId } = home;
  for (const name of ARCHIVED_PRODUCTS) await api.createProduct(enterpriseId, name);
  const area = await home.client(designAreaGroups.calls.create, {
    body: { name: 'Shirt', productDesignAreas: [{ name: 'Chest' }] },
  });
  await home.create(maskTypes.calls.create, {
    body: { name: 'Front', productDesignAreaId: Number(area.productDesignAreas[0]!.id) },
  });
  const [groupId] = (await api
    .database('productGroup')
    .where({ enterpriseId })
    .orderBy('id')
    .pluck('id')) as number[];
  const assets = [{ assetType: 'PRINT' as const, owningEnterpriseId: enterpriseId }];
  await home.create(products.calls.create, {
    body: { sku: 'MUG-1', enterpriseProductGroupId: groupId!, assets },
  });
  await api.database('productGroup').where({ enterpriseId, name: 'Mugs' }).update({ published: false });
  const queue = 'ipp://press.example/ipp/print';
  await home.create(printers.calls.create, { body: { name: 'Press', queue } });
  await home.create(orderRules.calls.create, { body: { name: 'All', decision: 'RELEASE' } });
  await api.database('webhook').insert({
    enterpriseId,
    url: 'https://erp.example/hook',
    events: json(['order.ready']),
    secret: 'whsec_of_home',
  });
}
