/** How far outside the window a picture begins to load. A browser's own distance for `loading=lazy` covers a whole list. */
const MARGIN = '200px';

const sources = new WeakMap<Element, string>();
let observer: IntersectionObserver | undefined;

/** Loads a picture once it comes near the window. @returns takes that back */
export function loadWhenNear(picture: HTMLImageElement, src: string): () => void {
  observer ??= new IntersectionObserver(loadNear, { rootMargin: MARGIN });
  sources.set(picture, src);
  observer.observe(picture);
  return () => observer?.unobserve(picture);
}

function loadNear(entries: readonly IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    from.unobserve(target);
    target.setAttribute('src', sources.get(target) ?? '');
  }
}
