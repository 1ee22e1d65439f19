import test from 'ava';
import { canvasBinaryPackage, explainCanvasFault } from './canvas-fault.ts';
import type { System } from './system.ts';

const systems: Record<string, System> = {
  'android-arm64': { platform: 'android', arch: 'arm64', libc: 'gnu' },
  'darwin-arm64': { platform: 'darwin', arch: 'arm64', libc: 'gnu' },
  'darwin-x64': { platform: 'darwin', arch: 'x64', libc: 'gnu' },
  'linux-arm-gnueabihf': { platform: 'linux', arch: 'arm', libc: 'gnu' },
  'linux-arm64-gnu': { platform: 'linux', arch: 'arm64', libc: 'gnu' },
  'linux-arm64-musl': { platform: 'linux', arch: 'arm64', libc: 'musl' },
  'linux-riscv64-gnu': { platform: 'linux', arch: 'riscv64', libc: 'gnu' },
  'linux-x64-gnu': { platform: 'linux', arch: 'x64', libc: 'gnu' },
  'linux-x64-musl': { platform: 'linux', arch: 'x64', libc: 'musl' },
  'win32-arm64-msvc': { platform: 'win32', arch: 'arm64', libc: 'gnu' },
  'win32-x64-msvc': { platform: 'win32', arch: 'x64', libc: 'gnu' },
};
const unsupported: System[] = [
  { platform: 'linux', arch: 'arm', libc: 'musl' },
  { platform: 'linux', arch: 's390x', libc: 'gnu' },
  { platform: 'win32', arch: 'ia32', libc: 'gnu' },
  { platform: 'freebsd', arch: 'x64', libc: 'gnu' },
];

/** Simulates installed packages: package.json files by package. */
const installed =
  (packages: Record<string, { name?: string; version: string }>) =>
  (id: string): unknown => {
    const name = id.replace('/package.json', '');
    const found = packages[name];
    if (!found) throw new Error(`Cannot find module '${id}'`);
    return { name, ...found };
  };
const canvas = { version: '1.1.1' };
const cause = new Error('Cannot find native binding.');

for (const [name, system] of Object.entries(systems))
  test(`on ${name} the message has the package to install and its version`, (t) => {
    const { code, message, status } = explainCanvasFault(
      cause,
      installed({ '@napi-rs/canvas': canvas }),
      system,
    );
    t.is(code, 'canvas-missing');
    t.is(
      message,
      `Platen cannot paint on this machine before its binary is added: npm install --no-save @napi-rs/canvas-${name}@1.1.1`,
    );
    t.is(status, 500);
  });

test('on a system without a binary the message names the system and no package', (t) => {
  for (const system of unsupported) t.is(canvasBinaryPackage(system), undefined);
  const { code, message } = explainCanvasFault(
    cause,
    installed({ '@napi-rs/canvas': canvas }),
    unsupported[0],
  );
  t.is(code, 'canvas-missing');
  t.regex(message, /no binary for linux arm musl/);
});

test('a binary of another version or another package in its folder counts as missing', (t) => {
  for (const binary of [{ version: '1.1.0' }, { name: '@favware/skip-dependency', version: '1.1.1' }]) {
    const packages = installed({ '@napi-rs/canvas': canvas, '@napi-rs/canvas-linux-x64-gnu': binary });
    t.is(explainCanvasFault(cause, packages, systems['linux-x64-gnu']).code, 'canvas-missing');
  }
});

test('a binary that cannot be loaded is broken, with the reason of the system', (t) => {
  const packages = installed({ '@napi-rs/canvas': canvas, '@napi-rs/canvas-linux-x64-gnu': canvas });
  const refusal = new Error("libc.so.6: version `GLIBC_2.35' not found\nat dlopen");
  const wrapped = new Error('Cannot find native binding.', { cause: refusal });
  const { code, message } = explainCanvasFault(wrapped, packages, systems['linux-x64-gnu']);
  t.is(code, 'canvas-broken');
  t.is(message, "@napi-rs/canvas-linux-x64-gnu cannot be loaded: libc.so.6: version `GLIBC_2.35' not found");
});

test('without @napi-rs/canvas the way out is npm ci', (t) => {
  const { code, message } = explainCanvasFault(cause, installed({}), systems['darwin-arm64']);
  t.is(code, 'canvas-missing');
  t.regex(message, /npm ci/);
});
