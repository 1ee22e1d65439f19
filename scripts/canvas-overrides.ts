// npm run canvas-overrides: removes the overrides of @napi-rs/canvas's binaries from package.json and package-lock.json
// once the packages are published on npm. -- --dry-run only reports which are published, and never fails.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { liftOverrides, type Manifest } from './native-packages/lift-overrides.ts';

const run = promisify(execFile);
const PACKAGE = '@napi-rs/canvas';
const isDryRun = process.argv.includes('--dry-run');

const manifest = await readJson<Manifest>('package.json');
const answer = await liftOverrides(manifest, PACKAGE, isPublished).catch(refuse);
if (answer && answer.lifted.length > 0 && !isDryRun) await lift(answer.manifest, answer.lifted);
else if (answer) console.log(describe(answer.lifted, answer.kept));

/** npm cannot be reached. Without a network nothing is known, so nothing is changed. */
function refuse(error: { stderr?: string; message: string }): undefined {
  const reason = error.stderr?.split('\n')[0] || error.message;
  console.log(`The overrides of ${PACKAGE} stay as they are: ${reason}`);
  if (!isDryRun) process.exitCode = 1;
}

function describe(lifted: readonly string[], kept: readonly string[]): string {
  if (lifted.length > 0) return `Published by now: ${lifted.join(', ')}. Run: npm run canvas-overrides`;
  if (kept.length === 0) return `There are no overrides of ${PACKAGE}.`;
  return `None of the ${kept.length} overridden binaries of ${PACKAGE} is published yet.`;
}

async function lift(liftedManifest: Manifest, lifted: readonly string[]): Promise<void> {
  await writeJson('package.json', liftedManifest);
  // npm would lock the binaries in a folder below the package, since the places next to it are locked as other
  // packages.
  const lock = await readJson<{ packages: object }>('package-lock.json');
  const packages = Object.entries(lock.packages).filter(
    ([folder]) => !lifted.some((name) => folder.endsWith(`node_modules/${name}`)),
  );
  await writeJson('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
  await npm('install', '--package-lock-only', '--ignore-scripts');
  console.log(`Overrides taken out: ${lifted.join(', ')}. Run npm ci, and bring README.md up to date.`);
}

async function isPublished(name: string, version: string): Promise<boolean> {
  try {
    await npm('view', `${name}@${version}`, 'version');
    return true;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    if (stderr?.includes('E404')) return false;
    throw error;
  }
}

/** The npm that runs this script; on Windows the npm command is not an executable. */
function npm(...args: string[]) {
  const script = process.env['npm_execpath'];
  if (script === undefined) throw new Error('this script is run by npm: npm run canvas-overrides');
  // npm run with --silent passes that on, and then does not report why it fails.
  return run(process.execPath, [script, '--loglevel=error', ...args]);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
