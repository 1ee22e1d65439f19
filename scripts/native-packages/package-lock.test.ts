import { readFileSync } from 'node:fs';
import test from 'ava';
import { isInstalledOn, type LockedPackage, type NpmSystem, readPackageLock } from './package-lock.ts';

const systems: Record<string, NpmSystem> = {
  'Linux x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'Linux arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'Linux x64 with musl': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'Linux arm64 with musl': { os: 'linux', cpu: 'arm64', libc: 'musl' },
  'macOS arm64': { os: 'darwin', cpu: 'arm64' },
  'macOS x64': { os: 'darwin', cpu: 'x64' },
  'Windows x64': { os: 'win32', cpu: 'x64' },
  'Windows arm64': { os: 'win32', cpu: 'arm64' },
};
const CANVAS = '@napi-rs/canvas';
/** msgpackr works without its binary, in JavaScript; Vite uses one only on macOS, for watching files (fsevents). */
const OPTIONAL_BINARIES = ['node_modules/msgpackr-extract', 'node_modules/vite'];

const locked = readPackageLock();
const { overrides } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  overrides: Record<string, string | object>;
};

const isForOneSystem = ({ os, cpu }: LockedPackage): boolean => os !== undefined || cpu !== undefined;

/** The locked packages with binaries that a package depends on. */
const binariesOf = ({ optionalDependencies = {} }: LockedPackage): [name: string, LockedPackage][] =>
  Object.keys(optionalDependencies).flatMap((name): [string, LockedPackage][] => {
    const binary = locked[`node_modules/${name}`];
    return binary && isForOneSystem(binary) ? [[name, binary]] : [];
  });

for (const [name, system] of Object.entries(systems))
  test(`on ${name} npm ci installs the binary of every native package`, (t) => {
    const native = Object.entries(locked).filter(
      ([, entry]) => !isForOneSystem(entry) && binariesOf(entry).length > 0,
    );
    for (const known of [CANVAS, 'sharp', 'esbuild'])
      t.true(
        native.some(([folder]) => folder === `node_modules/${known}`),
        known,
      );
    const without = native
      .filter(([, entry]) => !binariesOf(entry).some(([, binary]) => isInstalledOn(binary, system)))
      .map(([folder]) => folder)
      .filter((folder) => !OPTIONAL_BINARIES.includes(folder));
    t.deepEqual(without, []);
  });

test('a placeholder for an unpublished canvas binary is installed nowhere, so that it does not hide the real binary', (t) => {
  const binaries = binariesOf(locked[`node_modules/${CANVAS}`]!);
  t.is(binaries.length, 11);
  for (const [name, binary] of binaries) {
    const overridden = overrides[name];
    t.is(
      binary.name,
      typeof overridden === 'string' ? /^npm:(.*)@[^@]+$/.exec(overridden)?.[1] : undefined,
      name,
    );
    if (overridden)
      t.false(
        Object.values(systems).some((system) => isInstalledOn(binary, system)),
        name,
      );
  }
});
