import type { Page } from 'puppeteer-core';

/** Actions of a test on the websocket that the page opened last. */
interface FakeServer {
  /** Sends messages about the mockups requested last. */
  notify: (...messages: object[]) => void;
  /** Sends messages about the cut-out requested last. */
  notifyCutOut: (...messages: object[]) => void;
  cut: () => void;
  /** Refuse new connections. */
  refuse: boolean;
  requests: Record<string, unknown>[];
}
declare global {
  interface Window {
    platenLive: FakeServer;
  }
}

/** Replaces the websocket of a page by one whose server is the test. For the option `prepare`. */
export const fakeLiveServer = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(installFake);
};

/** Sends messages about the mockups that the page requested last. */
export const notifyPage = (page: Page, ...messages: object[]): Promise<void> =>
  page.evaluate((all) => window.platenLive.notify(...all), messages);

/** Sends messages about the cut-out that the page requested last. */
export const notifyCutOut = (page: Page, ...messages: object[]): Promise<void> =>
  page.evaluate((all) => window.platenLive.notifyCutOut(...all), messages);

export const cutConnection = (page: Page): Promise<void> => page.evaluate(() => window.platenLive.cut());

/** Messages that the page has sent over all its connections, oldest first. */
export const sentByPage = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => window.platenLive.requests);

/** Waits until the page has sent this number of messages. */
export const waitUntilSent = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction((wanted) => window.platenLive.requests.length >= wanted, {}, count);
};

/** Waits until the page has requested this number of cut-outs. @returns the requests */
export async function waitForCutOutRequests(page: Page, count: number): Promise<Record<string, unknown>[]> {
  await page.waitForFunction(
    (wanted) =>
      window.platenLive.requests.filter(({ action }) => action === 'REMOVEBACKGROUND').length >= wanted,
    {},
    count,
  );
  return (await sentByPage(page)).filter(({ action }) => action === 'REMOVEBACKGROUND');
}

/** Runs in the page. */
function installFake(): void {
  const opened: FakeSocket[] = [];
  const server: FakeServer = {
    requests: [],
    refuse: false,
    notify: (...messages) => notifyAbout('CREATEMOCKUPS', messages),
    notifyCutOut: (...messages) => notifyAbout('REMOVEBACKGROUND', messages),
    cut() {
      opened.at(-1)?.end();
    },
  };
  const notifyAbout = (asked: string, messages: object[]) => {
    const { id } = server.requests.findLast(({ action }) => action === asked) ?? {};
    for (const message of messages)
      opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ id, ...message }) }));
  };
  class FakeSocket extends EventTarget {
    readyState = 0;
    constructor() {
      super();
      opened.push(this);
      queueMicrotask(() => {
        if (server.refuse) return this.end();
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
      });
    }
    send(text: string) {
      server.requests.push(JSON.parse(text) as Record<string, unknown>);
    }
    close() {
      this.readyState = 3;
    }
    end() {
      this.readyState = 3;
      this.dispatchEvent(new Event('close'));
    }
  }
  window.platenLive = server;
  Object.assign(window, { WebSocket: FakeSocket });
}
