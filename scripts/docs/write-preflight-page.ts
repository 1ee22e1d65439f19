// Writes docs/preflight.md from the code: node scripts/run.mjs scripts/docs/write-preflight-page.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { composePreflightPage, PREFLIGHT_PAGE } from './compose-preflight-page.ts';

await mkdir(dirname(PREFLIGHT_PAGE), { recursive: true });
await writeFile(PREFLIGHT_PAGE, await composePreflightPage());
