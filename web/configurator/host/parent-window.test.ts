import test from 'ava';
import { ParentWindow } from './parent-window.ts';

const SHOP = 'https://gifts.example';
const hello = { platen: 1, type: 'hello' };

/** A frame in a parent window. Both record their messages. */
function openFrame(allowed: string | undefined, isFramed = true) {
  const posted: { message: unknown; origin: string }[] = [];
  const parent = {
    postMessage: (message: unknown, origin: string) => posted.push({ message, origin }),
  };
  const target = new EventTarget();
  const own = Object.assign(target, { parent: isFramed ? parent : target });
  const frame = new ParentWindow(own as unknown as Window, allowed);
  const receive = (data: unknown, changes: { origin?: string; source?: object; withPort?: boolean } = {}) => {
    const { origin = SHOP, source = parent, withPort = true } = changes;
    const byPort: unknown[] = [];
    const port = { postMessage: (message: unknown) => byPort.push(message) };
    const event = Object.assign(new Event('message'), {
      data,
      origin,
      source,
      ports: withPort ? [port] : [],
    });
    own.dispatchEvent(event);
    return byPort;
  };
  return { frame, posted, receive };
}

test('messages, including earlier ones, are sent to the allowed shop by port and by window message', (t) => {
  const { frame, posted, receive } = openFrame(SHOP);
  const ready = { platen: 1, type: 'ready' };
  t.deepEqual(posted, [{ message: ready, origin: SHOP }]);
  const byPort = receive(hello);
  t.deepEqual(byPort, [ready]);
  frame.notify({ type: 'resize', heightPx: 700 });
  t.deepEqual(byPort.at(-1), { platen: 1, type: 'resize', heightPx: 700 });
  t.deepEqual(posted.at(-1), { message: { platen: 1, type: 'resize', heightPx: 700 }, origin: SHOP });
});

test('a hello of another window and a second hello are ignored', (t) => {
  const { receive, frame } = openFrame(SHOP);
  t.deepEqual(receive(hello, { origin: 'https://evil.example' }), []);
  t.deepEqual(receive(hello, { origin: `${SHOP}.evil.example` }), []);
  t.deepEqual(receive(hello, { source: {} }), [], 'from another window');
  t.deepEqual(receive({ platen: 2, type: 'hello' }), []);
  t.deepEqual(receive('hello'), []);
  t.deepEqual(receive(null), []);
  t.deepEqual(receive(hello, { withPort: false }), []);
  const first = receive(hello);
  const second = receive(hello);
  frame.notify({ type: 'closed' });
  t.is(first.length, 2);
  t.deepEqual(second, []);
});

test('a page without an allowed shop, or outside a frame, sends and receives nothing', (t) => {
  for (const { frame, posted, receive } of [openFrame(undefined), openFrame(SHOP, false)]) {
    frame.notify({ type: 'closed' });
    t.deepEqual(receive(hello), []);
    t.deepEqual(posted, []);
    t.false(frame.isThere);
  }
});

test('the parent is also sent itemUpdateFailed under the name of the specification', (t) => {
  const { frame, posted } = openFrame(SHOP);
  frame.notify({ type: 'item-update-failed', message: 'no' });
  t.deepEqual(
    posted.slice(1).map(({ message }) => (message as { type: string }).type),
    ['item-update-failed', 'itemUpdateFailed'],
  );
});

test('the page of the shop is its address in the hello, of its own origin', (t) => {
  const pageOf = (page: unknown) => {
    const { frame, receive } = openFrame(SHOP);
    receive({ ...hello, page });
    return frame.page?.href;
  };
  t.is(pageOf(`${SHOP}/mug?variant=41`), `${SHOP}/mug?variant=41`);
  for (const page of [
    undefined,
    false,
    7,
    '',
    '/mug',
    'javascript:alert(1)',
    'https://evil.example/',
    `${SHOP}.evil.example/`,
    `${SHOP}/${'a'.repeat(2000)}`,
  ])
    t.is(pageOf(page), undefined, String(page));
});
