// Runs a TypeScript script: node scripts/run.mjs scripts/golden.ts [arguments]
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { bundleUnpacked } from './bundle.mjs';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) throw new Error('usage: node scripts/run.mjs SCRIPT.ts [arguments]');
const outdir = join('build', 'scripts', String(process.pid));
await bundleUnpacked([entry], outdir);
process.argv = [process.argv[0], entry, ...rest];
await import(pathToFileURL(join(outdir, entry.replace(/\.ts$/, '.js'))).href);
