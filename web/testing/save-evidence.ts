import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';

const FOLDER = 'build/e2e';
const MAX_NAME = 120;

/** Saves the picture and the console of a page under the title of the test and the path. A closed page has no picture. */
export async function saveEvidence(page: Page, title: string, log: readonly string[]): Promise<void> {
  const plain = (text: string) => text.replace(/[^\w[\]-]+/g, '-');
  // A test may have several pages.
  const name = plain(title).slice(0, MAX_NAME) + plain(new URL(page.url()).pathname);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${name}.log`), `${page.url()}\n${log.join('\n')}\n`);
  await page.screenshot({ path: `${FOLDER}/${name}.png` }).catch(() => undefined);
}
