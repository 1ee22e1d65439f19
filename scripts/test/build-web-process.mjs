// node scripts/test/build-web-process.mjs OUTDIR: builds the pages for a run of tests. The bundler holds more than a
// gigabyte until its process ends, so it runs in a separate one.
import { buildWeb } from '../build-web.mjs';

/** Fast compression: tests only check that files are compressed. */
const BROTLI_QUALITY = 5;

const [outdir] = process.argv.slice(2);
if (outdir === undefined) throw new Error('usage: node scripts/test/build-web-process.mjs OUTDIR');
await buildWeb(outdir, BROTLI_QUALITY);
