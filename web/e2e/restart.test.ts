import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { type Chromium, launchChromium } from '../../scripts/chromium.ts';
import { openPage } from '../testing/open-page.ts';
import { openServer, type ServerProcess } from '../testing/open-server.ts';
import { waitUntilEditable } from '../testing/open-web.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { unpackFonts } from '../testing/unpack-fonts.ts';

// A server that is killed and started again under an open page: the page goes on, and nothing of the shopper's is lost.

/** How a server that is away shows in the console. */
const AWAY = /net::ERR_|Failed to load resource|WebSocket connection/;
/** A variant of the demo. */
const ASSET_TAG = 1;

interface Debugged {
  platen: { session: { getState: () => { design: object } } };
}

let server: ServerProcess;
let chromium: Chromium;
let fontFolder: string;
test.before(async () => {
  fontFolder = await mkdtemp(join(tmpdir(), 'platen-fonts-'));
  await unpackFonts(fontFolder);
  chromium = await launchChromium({ fontFolder, webgl: true });
  server = await openServer();
});
test.after.always(async () => {
  await chromium?.close();
  await server?.close();
  await rm(fontFolder, { recursive: true, force: true });
});

async function open(t: ExecutionContext): Promise<Page> {
  const url = `${server.url}/?shopProductVariantId=${ASSET_TAG}&debug=true`;
  const page = await openPage(t, chromium.browser, url, { expectedErrors: [AWAY] });
  await waitUntilEditable(page);
  return page;
}

const sees = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
const isOnServer = (page: Page) => page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
const fillNumber = async (page: Page, text: string): Promise<void> => {
  if (!(await page.$('::-p-aria([name="Your text"])'))) await chooseLayer(page, 'Asset number');
  await control(page, 'Your text').fill(text);
};
/** Waits until the design has a text. */
const waitForText = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => {
      const { session } = (globalThis as unknown as Debugged).platen;
      return JSON.stringify(session.getState().design).includes(wanted);
    },
    {},
    text,
  );

test.serial(
  'killed while somebody edits: what is typed meanwhile reaches the server that comes back',
  async (t) => {
    const page = await open(t);
    await fillNumber(page, 'AB-1');
    await isOnServer(page);
    await server.kill();
    await fillNumber(page, 'AB-2');
    await sees(page, 'Saved on this device');
    await server.start();
    await isOnServer(page);
    await page.reload();
    await waitUntilEditable(page);
    await waitForText(page, 'AB-2');
    t.pass();
  },
);
