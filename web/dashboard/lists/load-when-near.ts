/** Distance from the viewport at which a picture loads. The browser's distance for `loading=lazy` covers a whole list. */
const MARGIN = '200px';

const sources = new WeakMap<Element, string>();
let observer: IntersectionObserver | undefined;

/** Loads a picture when it is near the viewport. It shows nothing until then. @returns a function that cancels this */
export function loadWhenNear(picture: HTMLImageElement, src: string): () => void {
  observer ??= new IntersectionObserver(loadNear, { rootMargin: MARGIN });
  picture.removeAttribute('src'); // otherwise the row of another record would show its earlier picture
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
