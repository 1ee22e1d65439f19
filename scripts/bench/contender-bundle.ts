import { build } from 'esbuild';
import { nodeBundle } from '../bundle.mjs';
import { peersFolder } from './install-peers.ts';

const contendersFolder = 'scripts/bench/print/contenders';

/**
 * Bundles one contender into the peers' folder, so that its packages are resolved there first and in our own packages
 * otherwise. Returns the script's path.
 */
export async function bundleContender(name: string, folder = contendersFolder): Promise<string> {
  const outfile = `${peersFolder}/bench/${name}.js`;
  await build({
    ...nodeBundle,
    entryPoints: [`${folder}/${name}.ts`],
    outfile,
    packages: 'external',
  });
  return outfile;
}

/** Bundles the script of the browser's page, with fabric's browser build inside. Returns the script's path. */
export async function bundleChromiumPage(): Promise<string> {
  const outfile = `${peersFolder}/bench/chromium-page.js`;
  await build({
    ...nodeBundle,
    platform: 'browser',
    target: 'es2022',
    entryPoints: [`${contendersFolder}/chromium-page.ts`],
    outfile,
  });
  return outfile;
}
