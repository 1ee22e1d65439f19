import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { unpackFonts } from '../../web/testing/unpack-fonts.ts';
import { buildWeb } from '../build-web.mjs';
import { launchChromium } from '../chromium.ts';
import { buildPlaten } from '../faults/build-platen.ts';
import { Embedded } from '../faults/embedded.ts';

/** The demo as started by `npm start`, and a Chromium for screenshots of its pages. */
export interface OpenDemo {
  embedded: Embedded;
  browser: Browser;
  close: () => Promise<void>;
}

/** @param settings more settings of the server, such as `SHOP_PORT` */
export async function openDemo(settings: Record<string, string> = {}): Promise<OpenDemo> {
  const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  const built = await buildPlaten();
  await buildWeb(join(built.cli, '../web'));
  const embedded = await Embedded.open({ cli: built.cli, settings });
  await unpackFonts(fontFolder);
  const chromium = await launchChromium({ fontFolder, webgl: true });
  return {
    embedded,
    browser: chromium.browser,
    async close() {
      await chromium.close();
      await embedded.close();
      await built.remove();
      await rm(fontFolder, { recursive: true, force: true });
    },
  };
}
