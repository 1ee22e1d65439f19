import test from 'ava';
import { RecentPictures } from './recent-pictures.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

const picture = (name: string, utcExpiresDateTime = '2026-12-22T12:00:00Z') => ({
  url: `/f/${name}`,
  urlThumbnail: `/f/${name}-small`,
  urlThumbnailToImageRatio: 0.5,
  originalImageWidth: 3000,
  originalImageHeight: 2000,
  utcExpiresDateTime,
});

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) };
}

const names = (recent: RecentPictures) => recent.list().map(({ url }) => url.slice(3));

test('pictures are listed after a reload, newest first and without duplicates', (t) => {
  const storage = memory();
  const first = new RecentPictures(
    1,
    () => storage,
    () => NOW,
  );
  for (const name of ['a', 'b', 'a']) first.add(picture(name));
  t.deepEqual(
    names(
      new RecentPictures(
        1,
        () => storage,
        () => NOW,
      ),
    ),
    ['a', 'b'],
  );
});

test('eight pictures are stored for each enterprise', (t) => {
  const storage = memory();
  const recent = new RecentPictures(
    1,
    () => storage,
    () => NOW,
  );
  for (let index = 0; index < 12; index += 1) recent.add(picture(`${index}`));
  t.deepEqual(names(recent), ['11', '10', '9', '8', '7', '6', '5', '4']);
  t.deepEqual(
    names(
      new RecentPictures(
        2,
        () => storage,
        () => NOW,
      ),
    ),
    [],
  );
});

test('a picture that the server has deleted is not listed', (t) => {
  const storage = memory();
  const recent = new RecentPictures(
    1,
    () => storage,
    () => NOW,
  );
  recent.add(picture('old', '2026-11-22T11:59:59Z'));
  recent.add(picture('gone'));
  recent.add(picture('new'));
  recent.remove('/f/gone');
  t.deepEqual(names(recent), ['new']);
});

test('without storage the pictures are kept until the page is unloaded', (t) => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const recent = new RecentPictures(1, refused, () => NOW);
  t.deepEqual(names(recent), []);
  recent.add(picture('a'));
  t.deepEqual(names(recent), ['a']);
});

test('invalid stored values are ignored', (t) => {
  for (const text of ['{', '"text"', '[{"url":1}]']) {
    const storage = { getItem: () => text, setItem: () => undefined };
    t.deepEqual(
      names(
        new RecentPictures(
          1,
          () => storage,
          () => NOW,
        ),
      ),
      [],
      text,
    );
  }
});
