/** Distance from the viewport at which a picture loads. The browser's distance for `loading=lazy` covers a whole list. */
const MARGIN = '200px';

/** A busy server answers 503 and makes the picture later. */
const RETRIES_MS = [5000, 20_000];

const sources = new WeakMap<Element, string>();
const failures = new WeakMap<Element, number>();
let observer: IntersectionObserver | undefined;

/** Loads a picture when it is near the viewport. It shows nothing until then. @returns a function that cancels this */
export function loadWhenNear(picture: HTMLImageElement, src: string): () => void {
  observer ??= new IntersectionObserver(loadNear, { rootMargin: MARGIN });
  picture.removeAttribute('src'); // otherwise the row of another record would show its earlier picture
  sources.set(picture, src);
  failures.delete(picture);
  observer.observe(picture);
  return () => observer?.unobserve(picture);
}

/** Requests a picture that failed to load again later, twice at most. It shows nothing meanwhile. */
export function loadLater(picture: HTMLImageElement): void {
  picture.removeAttribute('src');
  const src = sources.get(picture);
  const failed = failures.get(picture) ?? 0;
  const waitMs = RETRIES_MS[failed];
  if (waitMs === undefined) return;
  failures.set(picture, failed + 1);
  setTimeout(() => {
    if (src !== undefined && picture.isConnected && sources.get(picture) === src)
      picture.setAttribute('src', src);
  }, waitMs);
}

function loadNear(entries: readonly IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    from.unobserve(target);
    target.setAttribute('src', sources.get(target) ?? '');
  }
}
