// node scripts/test/build-web-process.mjs OUTDIR: builds the pages for a run of tests. The bundler keeps more than a
// gigabyte until its process ends, so it has one of its own.
import { buildWeb } from '../build-web.mjs';

/** Quick: tests look at no more than that files are compressed. */
const BROTLI_QUALITY = 5;

const [outdir] = process.argv.slice(2);
if (outdir === undefined) throw new Error('usage: node scripts/test/build-web-process.mjs OUTDIR');
await buildWeb(outdir, BROTLI_QUALITY);
