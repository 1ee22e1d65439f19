// Checks files against the rules of PDF/X-4: node scripts/run.mjs scripts/conformance/pdfx/main.ts FILE...
import { readFile } from 'node:fs/promises';
import { checkPdfX } from './check-pdfx.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node scripts/run.mjs scripts/conformance/pdfx/main.ts FILE.pdf...');
  process.exitCode = 1;
}
for (const file of files) {
  const lines = await describe(file);
  console.log([`${lines.length === 0 ? '✔' : '✘'} ${file}`, ...lines].join('\n    '));
  if (lines.length > 0) process.exitCode = 1;
}

async function describe(file: string): Promise<string[]> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return [(error as Error).message];
  }
  return (await checkPdfX(bytes)).map(
    ({ rule, clause, message, object }) =>
      `${rule}: ${message}${object === undefined ? '' : ` [${object}]`} (${clause})`,
  );
}
