// Checks files by the rules of PDF/X-4: node scripts/run.mjs scripts/pdfx/main.ts FILE...
import { readFile } from 'node:fs/promises';
import { checkPdfX } from './check-pdfx.ts';

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('usage: node scripts/run.mjs scripts/pdfx/main.ts FILE.pdf...');
for (const file of files) {
  const violations = await checkPdfX(await readFile(file));
  console.log(`${violations.length === 0 ? '✔' : '✘'} ${file}`);
  for (const { rule, clause, message, object } of violations)
    console.log(`    ${rule}: ${message}${object === undefined ? '' : ` [${object}]`} (${clause})`);
  if (violations.length > 0) process.exitCode = 1;
}
