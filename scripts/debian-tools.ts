import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that tests check our files with, and their Debian packages. */
const packages = {
  // ImageMagick's convert, under its unambiguous name.
  'convert-im6.q16': 'imagemagick',
  curl: 'curl',
  gs: 'ghostscript',
  initdb: 'postgresql',
  jq: 'jq',
  pdffonts: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  qpdf: 'qpdf',
  'redis-server': 'redis-server',
  memcached: 'memcached',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-proxy-server': 'swift-proxy',
} as const;

export type DebianTool = keyof typeof packages;

const APT_LOCK_SECONDS = 300;

/**
 * Makes sure that programs are installed: missing ones are installed if this is Debian and we are root. Nothing is
 * skipped silently.
 * @throws Error that names the packages to install
 */
export async function needDebianTools(...tools: DebianTool[]): Promise<void> {
  let missing = await listMissing(tools);
  if (missing.length === 0) return;
  const wanted = [...new Set(missing.map((tool) => packages[tool]))];
  if (process.getuid?.() === 0 && (await isProgram('apt-get'))) {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...wanted);
    missing = await listMissing(missing);
  }
  if (missing.length > 0)
    throw new Error(
      `These programs are missing: ${missing.join(', ')}. Install them, on Debian with: apt-get install ${wanted.join(' ')}`,
    );
}

/** Runs a program; its error carries the program's output. */
export async function runTool(tool: DebianTool, ...args: string[]): Promise<string> {
  const { stdout } = await run(tool, args, { maxBuffer: 64 * 2 ** 20 });
  return stdout;
}

const aptGet = (...args: string[]) =>
  repeatWhileLocked(() =>
    run('apt-get', ['-q', '-o', `DPkg::Lock::Timeout=${APT_LOCK_SECONDS}`, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 2 ** 20,
    }),
  );

/**
 * Waits for other package installations on the machine, such as that of another test process. apt's own time-out does
 * not cover the lock of the package lists.
 */
export async function repeatWhileLocked<T>(
  attempt: () => Promise<T>,
  pause: () => Promise<void> = () => setTimeout(1000),
): Promise<T> {
  for (let seconds = 0; ; seconds += 1)
    try {
      return await attempt();
    } catch (error) {
      if (seconds === APT_LOCK_SECONDS || !String(error).includes('Could not get lock')) throw error;
      await pause();
    }
}

async function listMissing(tools: readonly DebianTool[]): Promise<DebianTool[]> {
  const present = await Promise.all(tools.map(isProgram));
  return tools.filter((_, index) => !present[index]);
}

const isProgram = async (name: string): Promise<boolean> => (await findProgram(name)) !== undefined;

/** The path of a program, where it is installed. */
export async function findProgram(name: string): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  for (const folder of [...folders, ...(await listPostgresFolders())]) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** Debian keeps the programs of a PostgreSQL server outside PATH, in a folder per version. */
async function listPostgresFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'));
}
