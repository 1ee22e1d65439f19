import { createStore } from 'zustand/vanilla';
import { isPassingStatus } from './api/is-passing-status.ts';
import { backoffMs } from './api/backoff.ts';

/** Files of the page that wait for the connection. */
export const waitingFiles = createStore<{ count: number }>(() => ({ count: 0 }));

/** By address. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a part of the page. The bundler calls this in place of each `import()` (`scripts/build-web.mjs`). A browser
 * remembers that a module failed to load for as long as the page lives (HTML standard, module map). So its files are
 * fetched first, again and again while the server cannot be reached, and imported out of the browser's cache. In
 * Chromium an import after a failed preload (`<link>`) fails as well.
 * @param paths the scripts and style sheets of the part, relative to the page's origin
 * @throws TypeError for a file that the server refuses, as one of an older build
 */
export async function loadChunk<T>(run: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map(loadOnce));
  return run();
}

function loadOnce(path: string): Promise<void> {
  const { href } = new URL(path, `${location.origin}/`);
  const loading = files.get(href) ?? load(href);
  files.set(href, loading);
  loading.catch(() => files.delete(href));
  return loading;
}

async function load(href: string): Promise<void> {
  const isStyle = href.endsWith('.css');
  // The page itself names the files that it shows first.
  if (document.querySelector(`link[href="${new URL(href).pathname}"]${isStyle ? '[rel=stylesheet]' : ''}`))
    return;
  await untilLoaded(() => fetchFile(href));
  if (isStyle) await addStyle(href);
}

/** @throws TypeError where no server answers @returns the status of the answer */
async function fetchFile(href: string): Promise<number> {
  const response = await fetch(href);
  await response.arrayBuffer();
  return response.status;
}

/**
 * Asks for a file, later and later, until it is there.
 * @param ask returns the status of the answer, and throws where there is none
 * @throws TypeError when it is refused for good
 */
export async function untilLoaded(
  ask: () => Promise<number>,
  wait: (ms: number) => Promise<unknown> = waitOnClock,
): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    const status = await ask().catch(() => undefined);
    if (status !== undefined && !isPassingStatus(status)) {
      if (attempts > 0) count(-1);
      if (status >= 400) throw new TypeError(`A file of the page is not there (${status}).`);
      return;
    }
    if (attempts === 0) count(1);
    await wait(backoffMs(attempts));
  }
}

const count = (step: number) => waitingFiles.setState((now) => ({ count: now.count + step }));

const waitOnClock = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @returns when it applies, or is not going to: a part without its style can still be used */
async function addStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  await settled;
}
