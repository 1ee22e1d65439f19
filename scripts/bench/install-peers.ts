import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The folder of the peers: their own node_modules, outside our lock file. Packages that Platen uses come from its own. */
export const peersFolder = 'build/peers';

/** Exact versions; `fabric` is here again to bring the real canvas and jsdom, which we replace by a stub. */
const dependencies: Record<string, string> = {
  '@napi-rs/image': '1.15.0',
  canvas: '3.2.3',
  fabric: '7.4.0',
  'guillotine-packer': '1.0.2',
  jsdom: '26.1.0',
  'maxrects-packer': '2.7.4',
  polotno: '4.4.0',
  'shelf-pack': '2.0.1',
};

const run = promisify(execFile);

/**
 * Installs the named peers into `build/peers`, unless they are there.
 * @throws Error that names the packages to install first
 */
export async function installPeers(names: string[]): Promise<void> {
  const wanted = Object.fromEntries(names.map((name) => [name, dependencies[name]!]));
  const missing = await missingPeers(wanted);
  if (missing.length === 0) return;
  console.error(`Installing ${missing.join(', ')} into ${peersFolder} …`);
  await mkdir(peersFolder, { recursive: true });
  const manifest = `${peersFolder}/package.json`;
  // One that is there names the peers of other benches, which npm would remove otherwise.
  await writeFile(manifest, '{ "private": true, "type": "module" }\n', { flag: 'wx' }).catch(() => undefined);
  const quietly = ['--no-audit', '--no-fund', '--no-package-lock', '--save-exact', '--legacy-peer-deps'];
  try {
    await run('npm', ['install', ...quietly, ...missing], { cwd: peersFolder });
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    throw new Error(`The peers could not be installed:\n${stderr.trim()}\n\n${buildAdvice}`, {
      cause: error,
    });
  }
  const still = await missingPeers(wanted);
  if (still.length > 0) throw new Error(`npm installed no ${still.join(', ')}.\n\n${buildAdvice}`);
}

const buildAdvice = [
  'node-canvas is built from source where its binary cannot be downloaded. On Debian and Ubuntu that needs:',
  '  apt-get install build-essential python3 pkg-config libcairo2-dev libpango1.0-dev libjpeg-dev libgif-dev librsvg2-dev',
  'To measure without it: npm run bench -- print --without fabric-node',
].join('\n');

async function missingPeers(wanted: Record<string, string>): Promise<string[]> {
  const checks = Object.entries(wanted).map(async ([name, version]) => {
    const installed = await readFile(`${peersFolder}/node_modules/${name}/package.json`, 'utf8').catch(
      () => '{}',
    );
    const isThere = (JSON.parse(installed) as { version?: string }).version === version;
    const isBuilt =
      name !== 'canvas' || (await isReadable(`${peersFolder}/node_modules/canvas/build/Release/canvas.node`));
    return isThere && isBuilt ? [] : [`${name}@${version}`];
  });
  return (await Promise.all(checks)).flat();
}

const isReadable = (path: string) =>
  readFile(path).then(
    () => true,
    () => false,
  );
