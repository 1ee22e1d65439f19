import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackFonts } from '../../../web/testing/unpack-fonts.ts';
import { buildWeb } from '../../build-web.mjs';
import { launchChromium } from '../../chromium.ts';
import { buildPlaten } from '../../faults/build-platen.ts';
import { Cluster } from '../../faults/cluster.ts';
import { Embedded } from '../../faults/embedded.ts';
import type { Installation } from '../../faults/installation.ts';
import { waitForOrders } from '../../faults/check-orders.ts';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { fillEnterprise } from './fill-enterprise.ts';
import { LIST_CALLS } from './list-calls.ts';
import { measureClicks } from './measure-clicks.ts';
import { measureList } from './measure-list.ts';
import { measurePageWork, PAGES } from './measure-page-work.ts';
import { openStaffSession, type StaffSession } from './staff-session.ts';

interface Contestant {
  name: string;
  installation: Installation & { dataFolder: string };
  /** Memory and CPU of Platen's processes, without those of a database server. */
  pids: number[];
  staff: StaffSession;
}

/** The lists of the dashboard on the tables of a large print shop: on PostgreSQL, on the embedded database, in the page. */
export async function runDashboardBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const built = await buildPlaten();
  await buildWeb(join(built.cli, '../web'));
  const opened: Contestant[] = [];
  const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  try {
    const cluster = await Cluster.open({ cli: built.cli, workers: 1, hasRedis: false });
    opened.push(await fill('PostgreSQL', cluster, [cluster.api.pid], log));
    const embedded = await Embedded.open({ cli: built.cli });
    opened.push(await fill('embedded', embedded, [embedded.platen.pid], log));
    const standings: ContenderMedians[] = [];
    for (const [what, ask] of Object.entries(LIST_CALLS)) {
      const contenders: Contender[] = opened.map(({ name, installation: { shop }, pids, staff }) => ({
        name: `${what}: ${name}`,
        sample: () => measureList(pids, (sample) => ask(staff.client, shop.enterpriseId, sample)),
      }));
      standings.push(...(await runRounds(contenders, rounds, log)));
    }
    // Without any font Chromium ends a page that has a field to type in.
    await unpackFonts(fontFolder);
    const chromium = await launchChromium({ fontFolder });
    try {
      const { installation, staff } = opened[0]!;
      const open = { browser: chromium.browser, url: installation.shop.url, cookie: staff.cookie };
      for (const name of Object.keys(PAGES))
        standings.push(
          ...(await runRounds(
            [{ name: `page: ${name}, 4x CPU`, sample: () => measurePageWork(open, name) }],
            rounds,
            log,
          )),
        );
      const clicks = await measureClicks(open, log);
      standings.push({ name: 'clicking on', median: clicks, samples: [clicks], ratio: { wall: 1, cpu: 1 } });
    } finally {
      await chromium.close();
    }
    return standings;
  } finally {
    for (const { installation } of opened) await installation.close();
    await built.remove();
    await rm(fontFolder, { recursive: true, force: true });
  }
}

async function fill(
  name: string,
  installation: Contestant['installation'],
  pids: number[],
  log: (line: string) => void,
): Promise<Contestant> {
  const { shop, database, dataFolder } = installation;
  const { status, body } = await shop.placeOrder('bench-1', ['coaster-stargazers']);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  if ((await waitForOrders(installation, 'bench')) === undefined) throw new Error('The order is never made.');
  log(`Filling the tables: ${name}`);
  await fillEnterprise(database, shop.enterpriseId);
  return {
    name,
    installation,
    pids,
    staff: await openStaffSession(shop.url, dataFolder, 'ENTERPRISE_ADMIN'),
  };
}
