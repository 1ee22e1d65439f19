import { createStore } from 'zustand/vanilla';
import { isTransientStatus } from './api/is-transient-status.ts';
import { backoffMs } from './api/backoff.ts';

/** Number of files of the page that wait for the connection. */
export const waitingFiles = createStore<{ count: number }>(() => ({ count: 0 }));

/** Pending and loaded files by URL. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a chunk of the page. The bundler calls this in place of each `import()` (`scripts/build-web.mjs`). A browser
 * remembers a module that failed to load until the page is unloaded (HTML standard, module map). So the files are
 * fetched first, with retries while the server cannot be reached, and then imported from the browser's cache. In
 * Chromium an import after a failed preload (`<link>`) fails as well.
 * @param paths the scripts and style sheets of the chunk, relative to the origin of the page
 * @throws TypeError for a file that the server refuses, for example of an older build
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
  // The HTML links the files that are shown first.
  if (document.querySelector(`link[href="${new URL(href).pathname}"]${isStyle ? '[rel=stylesheet]' : ''}`))
    return;
  await retryUntilLoaded(() => fetchFile(href));
  if (isStyle) await addStyle(href);
}

/** @throws TypeError if no server answers @returns the HTTP status */
async function fetchFile(href: string): Promise<number> {
  const response = await fetch(href);
  await response.arrayBuffer();
  return response.status;
}

/**
 * Requests a file, with growing pauses, until it is loaded.
 * @param ask returns the HTTP status, and throws if there is no response
 * @throws TypeError when the file is refused with a final status
 */
export async function retryUntilLoaded(
  ask: () => Promise<number>,
  wait: (ms: number) => Promise<unknown> = waitOnClock,
): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    const status = await ask().catch(() => undefined);
    if (status !== undefined && !isTransientStatus(status)) {
      if (attempts > 0) count(-1);
      if (status >= 400) throw new TypeError(`A file of the page cannot be loaded (${status}).`);
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

/** Resolves when the style sheet applies or has failed. A chunk without its style can still be used. */
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
