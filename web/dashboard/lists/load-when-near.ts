/** How far outside the window a picture begins to load. A browser's own distance for `loading=lazy` covers a whole list. */
const MARGIN = '200px';
/** Pictures that are asked for in one go: each costs the page's thread about as much as a row. */
const AT_ONCE = 5;
/** A page that is never idle loads its pictures all the same. */
const IDLE_TIMEOUT_MS = 500;

const sources = new WeakMap<Element, string>();
/** Pictures that are near, and wait for the rows of their list to be painted. */
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;

/** Loads a picture once it comes near the window. @returns takes that back */
export function loadWhenNear(picture: HTMLImageElement, src: string): () => void {
  observer ??= new IntersectionObserver(loadNear, { rootMargin: MARGIN });
  sources.set(picture, src);
  observer.observe(picture);
  return () => {
    observer?.unobserve(picture);
    near.delete(picture);
  };
}

function loadNear(entries: readonly IntersectionObserverEntry[], from: IntersectionObserver): void {
  const isBegun = near.size > 0;
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    from.unobserve(target);
    near.add(target);
  }
  if (!isBegun && near.size > 0) whenIdle(loadSome);
}

function loadSome(): void {
  for (const picture of [...near].slice(0, AT_ONCE)) {
    near.delete(picture);
    picture.setAttribute('src', sources.get(picture) ?? '');
  }
  if (near.size > 0) whenIdle(loadSome);
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work);
}
