import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that tests judge our files with, and the Debian packages they come in. */
const packages = {
  // ImageMagick's convert, by the name that is its own.
  'convert-im6.q16': 'imagemagick',
  gs: 'ghostscript',
  pdffonts: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  qpdf: 'qpdf',
} as const;

export type DebianTool = keyof typeof packages;

const APT_LOCK_SECONDS = 300;

/**
 * Makes sure that programs are there: those that are missing are installed, where this is Debian and we are root.
 * Nothing is skipped in silence.
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

/** Runs a program; its failure carries what it said. */
export async function runTool(tool: DebianTool, ...args: string[]): Promise<string> {
  const { stdout } = await run(tool, args, { maxBuffer: 64 * 2 ** 20 });
  return stdout;
}

/** Waits for whatever else on the machine is installing something. */
const aptGet = (...args: string[]) =>
  run('apt-get', ['-q', '-o', `DPkg::Lock::Timeout=${APT_LOCK_SECONDS}`, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 2 ** 20,
  });

async function listMissing(tools: readonly DebianTool[]): Promise<DebianTool[]> {
  const present = await Promise.all(tools.map(isProgram));
  return tools.filter((_, index) => !present[index]);
}

async function isProgram(name: string): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const found = await Promise.all(
    folders.map((folder) =>
      access(join(folder, name), constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
