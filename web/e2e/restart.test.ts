import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { HANG_MS, waitUntil } from '../../api/testing/wait-until.ts';
import type { Chromium } from '../../scripts/chromium.ts';
import { countReceivedBytes, isPart } from '../testing/count-received-bytes.ts';
import { fillNumber } from '../testing/fill-number.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { type LocalProxy, openProxy } from '../testing/open-proxy.ts';
import { openPage } from '../testing/open-page.ts';
import { openServer, type ServerProcess } from '../testing/open-server.ts';
import { waitUntilEditable } from '../testing/open-web.ts';
import { waitForText } from '../testing/wait-for-text.ts';
import { shareChromium } from '../testing/share-chromium.ts';
import { chooseLayer, control } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

// The server is killed and restarted under an open page. The page recovers, and the shopper loses nothing.

/** Console errors of an unavailable server. */
const AWAY = /net::ERR_|Failed to load resource|WebSocket connection/;
/** Variants of the demo. */
const ASSET_TAG = 1;
const CANVAS_PRINT = 3;
/** The shop that sells them. */
const SHOP = 'shopify.demo.example';
/** A file of 1,253,742 bytes. */
const PHOTO = 'fixtures/images/mountain-lake.jpg';
/** More than the buffers of a closed connection can hold, and a chunk less than the picture. */
const SENT_BYTES = 1_150_000;

interface Debugged {
  platen: { session: { getState: () => { design: object } } };
}

let server: ServerProcess;
let chromium: Chromium;
test.before(async () => {
  chromium = await shareChromium();
  server = await openServer();
});
test.after.always(async () => {
  await server?.close();
  await chromium?.close();
});

async function open(t: ExecutionContext, variant: number, origin = server.url): Promise<Page> {
  const inputs = { shopProductVariantId: String(variant), shopDomain: SHOP, debug: 'true' };
  const url = `${origin}/?${new URLSearchParams(inputs)}`;
  const page = await openPage(t, chromium.browser, url, { expectedErrors: [AWAY] });
  await waitUntilEditable(page);
  return page;
}

/** Opens a proxy that holds connections while the server is down, so that a slow start fails no test. */
async function openServerProxy(t: ExecutionContext): Promise<LocalProxy> {
  const proxy = await openProxy(server.url);
  t.teardown(proxy.close);
  return proxy;
}

/** Kills and restarts the server. */
async function restart(proxy: LocalProxy): Promise<void> {
  proxy.hold();
  await server.kill();
  await server.start();
  proxy.mend();
}

interface LiveFrame {
  id?: string;
  action?: string;
  kind?: string;
  thumbnail?: object;
}

/** @returns a function that returns whether the server has started a whole set of mockups */
async function watchMockups(page: Page): Promise<() => boolean> {
  const sets = new Set<string | undefined>();
  let isBegun = false;
  const client = await page.createCDPSession();
  client.on('Network.webSocketFrameSent', ({ response }) => {
    const { id, action, thumbnail } = JSON.parse(response.payloadData) as LiveFrame;
    if (action === 'CREATEMOCKUPS' && !thumbnail) sets.add(id);
  });
  client.on('Network.webSocketFrameReceived', ({ response }) => {
    const { id, kind } = JSON.parse(response.payloadData) as LiveFrame;
    if (kind === 'START' && sets.has(id)) isBegun = true;
  });
  await client.send('Network.enable');
  return () => isBegun;
}

const isOnServer = (page: Page) => page.waitForSelector('::-p-xpath(//header//span[text()="Saved"])');
/** Waits until the design has a text. */
const waitForDesignText = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => {
      const { session } = (globalThis as unknown as Debugged).platen;
      return JSON.stringify(session.getState().design).includes(wanted);
    },
    {},
    text,
  );

test.serial('text that is typed while the server is down is saved when it is back', async (t) => {
  const page = await open(t, ASSET_TAG);
  await fillNumber(page, 'AB-1');
  await isOnServer(page);
  await server.kill();
  await fillNumber(page, 'AB-2');
  await waitForText(page, 'Saved on this device');
  await server.start();
  await isOnServer(page);
  await page.reload();
  await waitUntilEditable(page);
  await waitForDesignText(page, 'AB-2');
  t.pass();
});

test.serial('a save whose response is lost in a crash of the server creates no second design', async (t) => {
  const proxy = await openServerProxy(t);
  const page = await open(t, ASSET_TAG, proxy.url);
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
    const restarted = restart(proxy);
    await request.abort('connectionreset');
    await restarted;
  };
  let follow: (restart: Promise<void>) => void;
  const restarted = new Promise<void>((resolve) => (follow = resolve));
  await interceptRequests(page, (request) => {
    if (!request.url().includes('/upload?')) return void request.continue();
    saves.push(request.headers()['idempotency-key']);
    if (saves.length > 1) return void request.continue();
    follow(loseAnswer(request));
  });
  await control(page, 'Add to cart').click();
  await restarted;
  await waitForText(page, 'Your design is saved');
  t.is(await page.$eval('[role=dialog] input', (field) => field.value), committed);
  t.true(saves.length > 1, 'the design is sent again');
  t.is(new Set(saves).size, 1);
});

test.serial('an upload resumes at its offset after the server is killed and restarted', async (t) => {
  const proxy = await openServerProxy(t);
  const page = await open(t, CANVAS_PRINT, proxy.url);
  const sent: HTTPRequest[] = [];
  page.on('request', (request) => void (isPart(request) && sent.push(request)));
  await chooseLayer(page, 'Photo');
  proxy.cutAfterBytes(SENT_BYTES);
  await uploadFile(page, 'aside input[type=file]', PHOTO);
  await waitForText(page, 'The connection broke. Trying again');
  await waitUntil(() => proxy.countConnections() === 0);
  const receivedBytes = await countReceivedBytes(server.url, sent[0]!);
  await restart(proxy);
  await control(page, 'Remove the picture', 'button').wait();
  t.true(receivedBytes > 0, `${receivedBytes} bytes`);
  // On a busy machine the connection may break once more, when the server has all bytes.
  const offsets = sent.map((request) => Number(new URL(request.url()).searchParams.get('offset')));
  t.is(
    offsets.find((offset) => offset > 0),
    receivedBytes,
  );
  t.is(offsets.lastIndexOf(0), 0, 'no byte is sent again');
});

test.serial('mockups that a crash of the server interrupts are made after its restart', async (t) => {
  const proxy = await openServerProxy(t);
  const page = await open(t, ASSET_TAG, proxy.url);
  await fillNumber(page, 'AB-4');
  const isBegun = await watchMockups(page);
  await control(page, 'Preview').click();
  await waitUntil(isBegun);
  proxy.hold();
  await server.kill();
  await waitForText(page, 'The connection was cut. Connecting again');
  await server.start();
  proxy.mend();
  // Mockups take longer on a busy machine.
  await page.waitForSelector('section[aria-label="Preview"][aria-busy=false] img', { timeout: HANG_MS });
  t.pass();
});
