import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM_PACKAGE, locateChromium } from '../../engine/platform/node/chromium/locate-chromium.ts';

const UNPACK = `
const { default: chromium } = await import('${CHROMIUM_PACKAGE}');
process.stdout.write(await chromium.executablePath());
`;

/**
 * Unpacks the Chromium of the npm package for all tests of a run: otherwise each launch would unpack 200 MB.
 * @returns the variable with its path for scripts/chromium.ts; none if another Chromium is used
 */
export async function unpackChromium(folder: string): Promise<Record<string, string>> {
  if (process.env['CHROMIUM'] || locateChromium() !== CHROMIUM_PACKAGE) return {};
  await mkdir(folder);
  const { stdout: program } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', UNPACK],
    // The package unpacks itself there, and its shared libraries if it detects its target runtime.
    { env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' } },
  );
  const start = join(folder, 'start-chromium');
  const libraries = join(folder, 'al2023', 'lib');
  await writeFile(start, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`);
  await chmod(start, 0o755);
  return { CHROMIUM: start };
}
