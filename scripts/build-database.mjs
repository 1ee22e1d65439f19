// Makes an embedded database with empty tables, which a first start unpacks: creating one takes as long as everything
// else in a first start.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { nodeBundle } from './bundle.mjs';

const run = promisify(execFile);
/** Cached between builds, by the hash of its sources. */
const KEPT = 'build/database';

/**
 * Puts `database.tar.gz` into a folder of built code.
 * @param {string} outdir
 */
export async function buildDatabase(outdir) {
  const { outputFiles } = await build({
    ...nodeBundle,
    sourcemap: false,
    entryPoints: ['scripts/database-template.ts'],
    packages: 'external',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const pglite = await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8');
  const name = createHash('sha256').update(code).update(pglite).digest('hex').slice(0, 16);
  const kept = join(KEPT, `${name}.tar.gz`);
  const isThere = await access(kept).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const script = join(KEPT, `${name}-${process.pid}.mjs`);
    const made = join(KEPT, `${name}-${process.pid}.tar.gz`);
    await mkdir(KEPT, { recursive: true });
    await writeFile(script, code);
    await run(process.execPath, [script, made]);
    await rename(made, kept);
    await rm(script);
  }
  await mkdir(outdir, { recursive: true });
  await copyFile(kept, join(outdir, 'database.tar.gz'));
}
