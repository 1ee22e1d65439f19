import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'ava';
import type { Chromium } from '../../scripts/chromium.ts';
import { interceptRequests } from './intercept-requests.ts';
import { openPage } from './open-page.ts';
import { shareChromium } from './share-chromium.ts';

let chromium: Chromium;
test.before(async () => {
  chromium = await shareChromium();
});
test.after.always(() => chromium.close());

test.serial(
  'requests are held from then on, although the browser reports too early that it holds them',
  async (t) => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(request.url!);
      server.emit('received');
      response.setHeader('content-type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.teardown(() => server.close());
    const page = await openPage(
      t,
      chromium.browser,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    const enable = page.setRequestInterception.bind(page);
    // The report precedes the effect: requests are held once the server has received another one.
    page.setRequestInterception = async (value) => void once(server, 'received').then(() => enable(value));
    await interceptRequests(page, (request) => void request.respond({ status: 200, body: 'held' }));
    t.is(await page.evaluate(async () => (await fetch('/save')).text()), 'held');
    t.false(received.includes('/save'));
  },
);
