import type { Config } from './config.ts';
import type { DemoRecord } from './seed/demo-record.ts';
import { moveDemoShop } from './seed/demo-shop.ts';
import { Closers } from './server/closers.ts';
import { openApi } from './server/open-api.ts';
import { openBackground } from './server/open-background.ts';
import { openServices } from './server/open-services.ts';
import type { ApplicationVersion } from './server/platform.ts';
import type { ServerFolders, ServerParts } from './server/server-parts.ts';

export type { ServerFolders, ServerParts };

export interface RunningServer {
  /** The address of the API; undefined for a process without one. */
  url: string | undefined;
  /** The record of the seed of an embedded database. */
  demo: DemoRecord | undefined;
  /** Lets pages of this address show the configurator as the demo shop. */
  openDemoShop: (shopDomain: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the services: database, files, queue, then workers and a port. Opened parts are closed again when a later step
 * fails. Several processes can share a database server; the embedded database belongs to one process.
 */
export async function startServer(
  config: Config,
  folders: ServerFolders,
  parts: ServerParts,
  version: ApplicationVersion,
): Promise<RunningServer> {
  const closers = new Closers();
  try {
    const services = await openServices(config, folders, parts, closers);
    if (parts.workers) await openBackground(config, folders, services, version.version, closers);
    const url = parts.api ? await openApi(config, folders, services, version, closers) : undefined;
    const { demo, database } = services;
    const openDemoShop = async (shopDomain: string) => {
      if (demo?.shop) await moveDemoShop(database, demo.shop, shopDomain);
    };
    return { url, demo, openDemoShop, close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
