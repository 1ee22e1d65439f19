import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PlatenError } from '../../../errors.ts';
import type { StageHost } from '../../stage-host.ts';
import { launchChromium } from './launch-chromium.ts';
import { packMessage, unpackMessage } from './pack-message.ts';

/**
 * Runs a script on a page of headless Chromium that draws by SwiftShader.
 * @param script that calls `serveOrders` of `page-side.ts`
 * @throws PlatenError `chromium-missing`; orders throw `bake-failed` when the browser dies
 */
export async function openChromiumHost(script: string): Promise<StageHost> {
  const { browser, close: closeBrowser } = await launchChromium({ webgl: true });
  const mail = await openMailbox(script);
  const close = async () => {
    await Promise.all([closeBrowser(), mail.close()]);
  };
  try {
    const page = await browser.newPage();
    await page.goto(mail.url);
    return {
      name: 'chromium',
      isAlive: () => browser.connected && !page.isClosed(),
      async send(order) {
        mail.order = packMessage(order);
        await page.evaluate('carryOut()').catch((cause: unknown) => {
          throw new PlatenError('bake-failed', 'Chromium ended while it was drawing.', {
            status: 500,
            cause,
          });
        });
        return mail.takeAnswer();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A loopback server with an unguessable path, which serves the page and one order and receives the answer. */
async function openMailbox(script: string) {
  const path = `/${randomUUID()}/`;
  const mail: { order: Uint8Array; answer: ArrayBuffer | undefined } = {
    order: new Uint8Array(0),
    answer: undefined,
  };
  const server = createServer((request, response) => {
    const what = request.url?.startsWith(path) ? request.url.slice(path.length) : undefined;
    if (what === '') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><title>stage</title><link rel="icon" href="data:,"><script src="stage.js"></script>',
      );
    } else if (what === 'stage.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(script);
    } else if (what === 'order') {
      response.end(mail.order);
    } else if (what === 'answer' && request.method === 'POST') {
      receive(request).then(
        (answer) => {
          mail.answer = answer;
          response.end();
        },
        () => response.destroy(),
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    set order(order: Uint8Array) {
      mail.order = order;
    },
    takeAnswer(): unknown {
      const { answer } = mail;
      mail.answer = undefined;
      if (!answer) throw new PlatenError('bake-failed', 'Chromium gave no answer.', { status: 500 });
      return unpackMessage(answer);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Copied once into a buffer of its size: an answer has about ten megabytes. */
async function receive(request: IncomingMessage): Promise<ArrayBuffer> {
  const answer = new Uint8Array(Number(request.headers['content-length']));
  let received = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    answer.set(chunk, received);
    received += chunk.length;
  }
  return answer.buffer;
}
