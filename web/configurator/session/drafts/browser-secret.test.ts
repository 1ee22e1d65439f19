import test from 'ava';
import { loadBrowserSecret } from './browser-secret.ts';

function openDevice(keeps: boolean) {
  const kept = new Map<string, unknown>();
  return {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => {
      if (keeps) kept.set(key, value);
      return Promise.resolve(keeps);
    },
  };
}

function openTabStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const refused = () => {
  throw new DOMException('', 'SecurityError');
};

test('the device stores one secret of 256 bits', async (t) => {
  const device = openDevice(true);
  const tab = openTabStorage();
  const secret = await loadBrowserSecret(device, () => tab);
  t.regex(secret, /^[\da-f]{64}$/);
  t.is(await loadBrowserSecret(device, () => openTabStorage()), secret);
  t.is(tab.kept.size, 0);
  t.not(await loadBrowserSecret(openDevice(true), openTabStorage), secret);
});

test('the secret is stored in the tab if the device refuses storage, else in the page', async (t) => {
  const device = openDevice(false);
  const tab = openTabStorage();
  const secret = await loadBrowserSecret(device, () => tab);
  t.is(await loadBrowserSecret(device, () => tab), secret);
  t.regex(await loadBrowserSecret(device, refused), /^[\da-f]{64}$/);
});

test('an invalid stored secret is replaced', async (t) => {
  const device = openDevice(true);
  await device.set('draft-secret', 7);
  t.regex(await loadBrowserSecret(device, openTabStorage), /^[\da-f]{64}$/);
});
