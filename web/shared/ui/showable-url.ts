import { watchedFetch } from '../api/availability.ts';

/** Object URLs of vector artwork, which last as long as the page. */
const loading = new Map<string, Promise<string | undefined>>();

/**
 * A URL that an `<img>` can show. The file store serves SVG as a download, because it could run scripts if a user opened
 * it. In an `<img>` it cannot.
 * @returns `undefined` if it cannot be loaded
 */
export function showableUrl(src: string): Promise<string | undefined> {
  if (!/\.svg$/i.test(src)) return Promise.resolve(src);
  const known = loading.get(src);
  if (known) return known;
  const url = loadSvg(src);
  loading.set(src, url);
  void url.then((loaded) => loaded === undefined && loading.delete(src));
  return url;
}

async function loadSvg(src: string): Promise<string | undefined> {
  const response = await watchedFetch(src).catch(() => undefined);
  if (!response?.ok) return undefined;
  const bytes = await response.arrayBuffer().catch(() => undefined);
  return bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
}
