import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chromium, launchChromium } from '../../scripts/chromium.ts';
import { unpackFonts } from './unpack-fonts.ts';

/** Time that an unused Chromium stays open. The next test file of a process starts as soon as the last has ended. */
const LINGER_MS = 1000;

let shared: Promise<Chromium> | undefined;
let users = 0;
let ending: NodeJS.Timeout | undefined;

/**
 * A Chromium with WebGL and the fonts of a shopper's machine. The test files of a process share it, because a start takes
 * seconds. Each page has a browser context of its own. `close` releases it.
 */
export async function shareChromium(): Promise<Chromium> {
  clearTimeout(ending);
  users += 1;
  const chromium = await (shared ??= launch());
  return { ...chromium, close: () => Promise.resolve(release()) };
}

function release(): void {
  users -= 1;
  if (users > 0) return;
  ending = setTimeout(() => {
    void shared?.then((chromium) => chromium.close());
    shared = undefined;
  }, LINGER_MS);
}

async function launch(): Promise<Chromium> {
  const fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  await unpackFonts(fontFolder);
  const chromium = await launchChromium({ fontFolder, webgl: true });
  return {
    ...chromium,
    async close() {
      await chromium.close();
      await rm(fontFolder, { recursive: true, force: true });
    },
  };
}
