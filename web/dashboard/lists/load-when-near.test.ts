import test from 'ava';
import { loadWhenNear } from './load-when-near.ts';

let report: ((entries: object[]) => void) | undefined;
let margin: string | undefined;
const observed = new Set<unknown>();

const observer = {
  observe: (target: unknown) => void observed.add(target),
  unobserve: (target: unknown) => void observed.delete(target),
};
Object.assign(globalThis, {
  IntersectionObserver: function (
    then: (entries: object[], from: object) => void,
    options: { rootMargin: string },
  ) {
    report = (entries) => then(entries, observer);
    margin = options.rootMargin;
    return observer;
  },
});

const idle: (() => void)[] = [];
Object.assign(globalThis, { requestIdleCallback: (work: () => void) => void idle.push(work) });
/** The page is idle once. */
const rest = () => {
  for (const work of idle.splice(0)) work();
};

const createPicture = () => {
  const attributes: Record<string, string> = {};
  const picture = { setAttribute: (name: string, value: string) => void (attributes[name] = value) };
  return { attributes, picture: picture as unknown as HTMLImageElement };
};

test.serial('a picture is loaded once it comes near the window, and observed no longer', (t) => {
  const { attributes, picture } = createPicture();
  loadWhenNear(picture, '/picture');
  t.is(margin, '200px');
  report?.([{ isIntersecting: false, target: picture }]);
  t.deepEqual(attributes, {});
  report?.([{ isIntersecting: true, target: picture }]);
  t.deepEqual(attributes, {}, 'rows are painted first');
  rest();
  t.deepEqual(attributes, { src: '/picture' });
  t.false(observed.has(picture));
});

test.serial('pictures of a list are asked for a few at a time, each while the page is idle', (t) => {
  const pictures = Array.from({ length: 12 }, createPicture);
  for (const { picture } of pictures) loadWhenNear(picture, '/picture');
  report?.(pictures.map(({ picture }) => ({ isIntersecting: true, target: picture })));
  const loaded = () => pictures.filter(({ attributes }) => attributes['src'] !== undefined).length;
  const counts = [1, 2, 3, 4].map(() => {
    rest();
    return loaded();
  });
  t.deepEqual(counts, [5, 10, 12, 12]);
  t.deepEqual(idle, []);
});

test.serial('a picture that left the page is neither observed nor loaded', (t) => {
  const { picture } = createPicture();
  loadWhenNear(picture, '/picture')();
  t.false(observed.has(picture));
  const left = createPicture();
  const leave = loadWhenNear(left.picture, '/picture');
  report?.([{ isIntersecting: true, target: left.picture }]);
  leave();
  rest();
  t.deepEqual(left.attributes, {});
});
