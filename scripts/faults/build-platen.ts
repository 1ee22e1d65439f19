import { mkdir, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildDatabase } from '../build-database.mjs';
import { buildCli } from '../build.mjs';

export interface BuiltPlaten {
  /** Path of `cli.js`. */
  cli: string;
  remove: () => Promise<void>;
}

/** Builds the command line into a folder used only by this run, so that no other build changes it meanwhile. */
export async function buildPlaten(): Promise<BuiltPlaten> {
  const folder = resolve(`build/faults-${process.pid}`);
  const built = `${folder}/built`;
  await mkdir(folder, { recursive: true });
  await Promise.all([buildCli(built), buildDatabase(built)]);
  // The demo is seeded from beside the built code.
  await symlink(resolve('fixtures'), `${folder}/fixtures`);
  return { cli: `${built}/cli.js`, remove: () => rm(folder, { recursive: true, force: true }) };
}
