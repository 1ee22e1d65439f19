import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Keeps Chromium off the network and on the software rasteriser, whatever the machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

export interface Chromium {
  browser: Browser;
  /** Where the browser came from, for the log. */
  executablePath: string;
  close(): Promise<void>;
}

/**
 * Starts a headless Chromium: the one named by `CHROMIUM`, else the one inside the npm package
 * @sparticuz/chromium (the same version on every machine), else one installed on the machine.
 * @throws Error that says what to install when there is none
 */
export async function launchChromium(): Promise<Chromium> {
  const home = mkdtempSync(join(tmpdir(), 'platen-chromium-'));
  const executablePath = process.env.CHROMIUM ?? (await unpackChromium(home)) ?? INSTALLED.find(existsSync);
  if (!executablePath)
    throw new Error('no Chromium: run npm ci, install the chromium package, or set CHROMIUM');
  const browser = await launch({
    executablePath,
    headless: 'shell',
    args: FLAGS,
    userDataDir: join(home, 'profile'),
    env: { ...process.env, HOME: home },
  });
  const close = async () => {
    await browser.close();
    rmSync(home, { recursive: true, force: true });
  };
  return { browser, executablePath, close };
}

/** The package unpacks itself into TMPDIR, with the shared libraries a bare machine lacks. */
async function unpackChromium(home: string): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const before = process.env.TMPDIR;
  process.env.TMPDIR = home;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'; // read at import: without it no libraries are unpacked
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
