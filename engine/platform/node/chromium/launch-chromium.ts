import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { PlatenError } from '../../../errors.ts';
import { CHROMIUM_PACKAGE, locateChromium } from './locate-chromium.ts';

/** Prevents network access of Chromium on every machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];
/**
 * WebGL by SwiftShader, which draws the same pixels on every machine, or no graphics library. Pages are composited
 * without it, because SwiftShader takes ten times as long and frames queue up.
 */
const WEBGL_FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'];
const PLAIN_FLAGS = ['--disable-gpu'];

/** Without its own list of folders, Chromium reads every font that is installed on the machine. */
const composeFontList = (folder = '') =>
  `<?xml version="1.0"?>\n<fontconfig>${folder && `<dir>${folder}</dir>`}</fontconfig>\n`;

/** Software rendering on a busy machine is slow. */
const PATIENCE_MS = 900_000;

export interface ChromiumOptions {
  /** Default: see {@link locateChromium}. */
  executablePath?: string | undefined;
  /** Whether pages may draw with WebGL. */
  webgl?: boolean;
  /** Folder of fonts that replaces those of the machine. Default: none. */
  fontFolder?: string;
}

export interface Chromium {
  browser: Browser;
  /** The source of the browser, for the log. */
  executablePath: string;
  close: () => Promise<void>;
}

/**
 * Starts a headless Chromium with a new profile and without the fonts of the machine.
 * @throws PlatenError `chromium-missing`
 */
export async function launchChromium({
  executablePath,
  webgl = false,
  fontFolder,
}: ChromiumOptions = {}): Promise<Chromium> {
  const home = mkdtempSync(join(tmpdir(), 'platen-chromium-'));
  try {
    const found = executablePath ?? locateChromium();
    if (!found)
      throw new PlatenError(
        'chromium-missing',
        'There is no Chromium on this machine: install Chromium, Google Chrome or Microsoft Edge.',
        { status: 500 },
      );
    const program = found === CHROMIUM_PACKAGE ? await unpackChromium(home) : found;
    const fontList = join(home, 'fonts.conf');
    await writeFile(fontList, composeFontList(fontFolder));
    const { launch } = await import('puppeteer-core');
    const browser = await launch({
      executablePath: program,
      headless: 'shell',
      args: [...FLAGS, ...(webgl ? WEBGL_FLAGS : PLAIN_FLAGS)],
      userDataDir: join(home, 'profile'),
      protocolTimeout: PATIENCE_MS,
      env: { ...process.env, HOME: home, FONTCONFIG_FILE: fontList },
    });
    return {
      browser,
      executablePath: program,
      async close() {
        await browser.close();
        await rm(home, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

/** The package unpacks itself into TMPDIR, with the shared libraries that minimal systems lack. */
async function unpackChromium(home: string): Promise<string> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = home;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'; // read at import: without it no libraries are unpacked
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
