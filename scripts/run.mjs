// Runs a TypeScript script: node scripts/run.mjs scripts/golden.ts [arguments]
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleUnpacked } from './bundle.mjs';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) throw new Error('usage: node scripts/run.mjs SCRIPT.ts [arguments]');
const outdir = join('build', 'scripts', String(process.pid));
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
await bundleUnpacked([entry], outdir);
process.argv = [process.execPath, entry, ...rest];
await import(pathToFileURL(join(outdir, entry.replace(/\.ts$/, '.js'))).href);
