// npm run docs: the pages of docs/ as a small site, out/docs/index.html. -- FOLDER writes it elsewhere.
import { resolve } from 'node:path';
import { buildSite } from './site/build-site.ts';

const folder = resolve(process.argv[2] ?? 'out/docs');
console.log(`${await buildSite(folder)} pages: ${folder}/index.html`);
