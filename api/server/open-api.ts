import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createHttpTerminator } from 'http-terminator';
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { JobHints } from '../data/job-hints.ts';
import { openLive } from '../live/open-live.ts';
import { readMailSettings } from '../mail/mail-settings.ts';
import { RateLimits } from '../middleware/rate-limits.ts';
import { ShopOrigins } from '../middleware/shop-origins.ts';
import { UntrustedForwarding } from '../middleware/untrusted-forwarding.ts';
import { AddressRules } from '../outgoing/address-rules.ts';
import { BuiltPages } from '../pages/built-pages.ts';
import { listRoutes } from '../routes/list-routes.ts';
import { sweepFiles } from '../services/files/file-sweep.ts';
import { FontAdmission } from '../services/fonts/font-admission.ts';
import { CutOuts } from '../services/jobs/cut-outs.ts';
import { MockupSets } from '../services/mockups/mockup-sets.ts';
import { PlateWarmer } from '../services/mockups/plate-warmer.ts';
import { TrialPrints } from '../services/pictures/trial-prints.ts';
import { ViewPictures } from '../services/pictures/view-pictures.ts';
import { readCompany } from '../services/platform/company.ts';
import { keepSweeping, type Sweep } from '../services/retention/keep-sweeping.ts';
import { sweepRows } from '../services/retention/sweep-rows.ts';
import { BackgroundWork } from './background-work.ts';
import type { Closers } from './closers.ts';
import { listen } from './listen.ts';
import type { Services } from './open-services.ts';
import { type ApplicationVersion, createPlatform, type Platform } from './platform.ts';
import type { ServerFolders } from './server-parts.ts';

/** Time for running requests to finish when the server stops. */
const GRACE_MS = 10_000;
const nowMs = () => performance.now();

/** Opens the API's port, its websocket, and periodic work. @returns the address */
export async function openApi(
  config: Config,
  { built }: ServerFolders,
  services: Services,
  version: ApplicationVersion,
  closers: Closers,
): Promise<string> {
  const { log, place, database, files, jobs, receiver } = services;
  const platform = describePlatform(config, services, version);
  const hints = closers.own(new JobHints(place));
  const cutOuts = new CutOuts(database, files, jobs, hints, config.UPLOAD_DAYS);
  const mockups = new MockupSets(database, files, jobs, hints, config.MOCKUP_METHOD);
  const pages = new BuiltPages(join(built, 'web'));
  const plateWarmer = new PlateWarmer(database, files, jobs, hints);
  const background = new BackgroundWork(log);
  const routes = listRoutes({
    database,
    files,
    jobs,
    cutOuts,
    platform,
    addresses: new AddressRules(config.OUTGOING_RANGES),
    uploads: { receiver, keptDays: config.UPLOAD_DAYS },
    pictures: closers.own(new ViewPictures(files, built)),
    prints: closers.own(new TrialPrints(files, built)),
    hints,
    plateWarmer,
    background,
    pages,
  });
  const rates = new RateLimits({
    perAddress: config.CALLS_PER_ADDRESS,
    perEnterprise: config.CALLS_PER_ENTERPRISE,
  });
  const forwarding = new UntrustedForwarding(config.DATA_DIR, log);
  await forwarding.begin(config.PROXIES);
  const proxies = config.PROXIES;
  const app = createApp({ database, platform, routes, pages, log, nowMs, rates, proxies, forwarding });
  const server = await listen(config, app);
  // It tracks only connections that are opened after its creation.
  const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: GRACE_MS });
  closers.add(() => terminator.terminate());
  const origins = new ShopOrigins(database);
  closers.own(openLive(server, { app, platform, rates, origins, mockups, cutOuts, hints, log }));
  beginUpkeep(config, services, plateWarmer, background, closers);
  const { port } = server.address() as AddressInfo;
  return `http://${config.HOST}:${port}`;
}

const describePlatform = (config: Config, { database }: Services, version: ApplicationVersion): Platform =>
  createPlatform(database, nowMs, {
    version,
    isSelfSignUp: config.SELF_SIGN_UP,
    networkOwnerEnterpriseId: config.NETWORK_OWNER_ENTERPRISE_ID,
    publicUrl: config.PUBLIC_URL,
    elsewhere: { hosts: config.SERVICE_HOSTS, sockets: config.SOCKET_HOSTS },
    mail: readMailSettings(config),
    company: readCompany(config),
  });

/** Deletes expired data periodically, and does once what an earlier version or the seed has left to do. */
function beginUpkeep(
  { JOB_DAYS, BATCH_DAYS, AUDIT_DAYS }: Config,
  { database, files, receiver, seeded, log }: Services,
  plateWarmer: PlateWarmer,
  background: BackgroundWork,
  closers: Closers,
): void {
  const days = { jobs: JOB_DAYS, batches: BATCH_DAYS, audit: AUDIT_DAYS };
  const sweeps: Sweep[] = [() => sweepRows(database, days), () => sweepFiles(database, files)];
  closers.add(keepSweeping(sweeps, log));
  // Products of the demo can be viewed at once.
  if (seeded)
    background.begin('plates of the demo', (signal) => plateWarmer.warm(seeded.enterpriseId, signal));
  const admission = new FontAdmission(database, files, receiver);
  background.begin('admission of existing fonts', (signal) => admission.admitExisting(log, signal));
  closers.own(background);
}
