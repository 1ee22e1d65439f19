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

const createPicture = () => {
  const attributes: Record<string, string> = {};
  const picture = {
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    removeAttribute: (name: string) => void delete attributes[name],
  };
  return { attributes, picture: picture as unknown as HTMLImageElement };
};

test('a picture near the viewport is loaded once and no longer observed', (t) => {
  const { attributes, picture } = createPicture();
  loadWhenNear(picture, '/picture');
  t.is(margin, '200px');
  report?.([{ isIntersecting: false, target: picture }]);
  t.deepEqual(attributes, {});
  report?.([{ isIntersecting: true, target: picture }]);
  t.deepEqual(attributes, { src: '/picture' });
  t.false(observed.has(picture));
});

test('a picture that gets another source shows nothing until that is near', (t) => {
  const { attributes, picture } = createPicture();
  const cancel = loadWhenNear(picture, '/picture');
  report?.([{ isIntersecting: true, target: picture }]);
  cancel();
  loadWhenNear(picture, '/other');
  t.deepEqual(attributes, {});
  report?.([{ isIntersecting: true, target: picture }]);
  t.deepEqual(attributes, { src: '/other' });
});

test('a removed picture is not observed', (t) => {
  const { picture } = createPicture();
  loadWhenNear(picture, '/picture')();
  t.false(observed.has(picture));
});
