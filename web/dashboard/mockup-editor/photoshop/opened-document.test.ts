import test from 'ava';
import { OpenedDocument } from './opened-document.ts';

const viewOf = (smartObject: string) => ({
  name: 'desk',
  psdUrl: '/f/a/desk.psd',
  surfaces: [{ maskId: 1, smartObject }],
});

test('a document is read once in each size, and baked again only for other smart objects', (t) => {
  const calls: string[] = [];
  const opened = new OpenedDocument('/f/a/desk.psd', Uint8Array.of(7), {
    read(bytes, sizePx) {
      calls.push(`read ${bytes[0]} at ${sizePx}`);
      return sizePx;
    },
    bake(sizePx: number, { surfaces }) {
      calls.push(`bake ${surfaces[0]!.smartObject} at ${sizePx}`);
      return `${surfaces[0]!.smartObject} ${sizePx}`;
    },
  });
  const bake = (name: string) => [400, 1000].map((sizePx) => opened.bakeAt(sizePx, viewOf(name)));
  t.deepEqual(bake('Art'), ['Art 400', 'Art 1000']);
  t.deepEqual(calls.splice(0), ['read 7 at 400', 'bake Art at 400', 'read 7 at 1000', 'bake Art at 1000']);
  t.deepEqual(bake('Art'), ['Art 400', 'Art 1000']);
  t.is(opened.readAt(400), 400);
  t.deepEqual(calls.splice(0), []);
  t.deepEqual(bake('Flag'), ['Flag 400', 'Flag 1000']);
  t.deepEqual(calls, ['bake Flag at 400', 'bake Flag at 1000']);
});
