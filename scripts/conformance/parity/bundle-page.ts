import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { buildBrowser } from '../../build.mjs';

/** Bundles the parity page like web bundles the engine, and returns its folder. */
export async function bundleParityPage(): Promise<string> {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync(join('build', 'parity-'));
  await buildBrowser(folder, { page: 'scripts/conformance/parity/page.ts' });
  return folder;
}
