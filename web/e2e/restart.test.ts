import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { type Chromium, launchChromium } from '../../scripts/chromium.ts';
import { fillNumber } from '../testing/fill-number.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { type Line, openLine } from '../testing/open-line.ts';
import { openPage } from '../testing/open-page.ts';
import { openServer, type ServerProcess } from '../testing/open-server.ts';
import { waitUntilEditable } from '../testing/open-web.ts';
import { sees } from '../testing/see.ts';
import { control } from '../testing/stage.ts';
import { unpackFonts } from '../testing/unpack-fonts.ts';

// A server that is killed and started again under an open page: the page goes on, and nothing of the shopper's is lost.

/** How a server that is away shows in the console. */
const AWAY = /net::ERR_|Failed to load resource|WebSocket connection/;
/** A variant of the demo. */
const ASSET_TAG = 1;
/** The shop that sells it. */
const SHOP = 'shopify.demo.example';

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

async function openTag(t: ExecutionContext, origin = server.url): Promise<Page> {
  const inputs = { shopProductVariantId: String(ASSET_TAG), shopDomain: SHOP, debug: 'true' };
  const url = `${origin}/?${new URLSearchParams(inputs)}`;
  const page = await openPage(t, chromium.browser, url, { expectedErrors: [AWAY] });
  await waitUntilEditable(page);
  return page;
}

/** A line to the server on which pages wait while the server is away, so that a slow start breaks no test. */
async function openServerLine(t: ExecutionContext): Promise<Line> {
  const line = await openLine(server.url);
  t.teardown(line.close);
  return line;
}

/** Kills the server, and starts it again. */
async function restart(line: Line): Promise<void> {
  line.hold();
  await server.kill();
  await server.start();
  line.mend();
}

const isOnServer = (page: Page) => page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
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

test.serial('a server that is killed while a shopper edits gets what was typed meanwhile', async (t) => {
  const page = await openTag(t);
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
});

test.serial('a save that is committed before the server is killed makes no second design', async (t) => {
  const line = await openServerLine(t);
  const page = await openTag(t, line.url);
  await fillNumber(page, 'AB-3');
  const saves: (string | undefined)[] = [];
  let committed = '';
  const loseAnswer = async (request: HTTPRequest): Promise<void> => {
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: request.headers(),
      body: (await request.fetchPostData()) ?? '',
    });
    committed = ((await answer.json()) as { customisationCode: string }).customisationCode;
    const restarted = restart(line);
    await request.abort('connectionreset');
    await restarted;
  };
  const restarted = new Promise<void>((resolve, reject) => {
    interceptRequests(page, (request) => {
      if (!request.url().includes('/upload?')) return void request.continue();
      saves.push(request.headers()['idempotency-key']);
      if (saves.length > 1) return void request.continue();
      loseAnswer(request).then(resolve, reject);
    }).catch(reject);
  });
  await control(page, 'Add to cart').click();
  await restarted;
  await sees(page, 'Your design is saved');
  t.is(await page.$eval('[role=dialog] input', (field) => field.value), committed);
  t.true(saves.length > 1, 'the design is sent again');
  t.is(new Set(saves).size, 1);
});
