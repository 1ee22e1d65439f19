import { PlatenError } from '../../errors.ts';
import { currentSystem, type System } from './system.ts';

const PACKAGE = '@napi-rs/canvas';
/** The systems that @napi-rs/canvas is built for, by their names in its packages. */
const BUILT_FOR: readonly string[] = [
  'android-arm64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm-gnueabihf',
  'linux-arm64-gnu',
  'linux-arm64-musl',
  'linux-riscv64-gnu',
  'linux-x64-gnu',
  'linux-x64-musl',
  'win32-arm64-msvc',
  'win32-x64-msvc',
];

/** The package with the binary for a system; undefined when @napi-rs/canvas is not built for it. */
export function canvasBinaryPackage({ platform, arch, libc }: System): string | undefined {
  const name = BUILT_FOR.find((name) => name === `${platform}-${arch}${abiSuffix(platform, arch, libc)}`);
  return name && `${PACKAGE}-${name}`;
}

function abiSuffix(platform: string, arch: string, libc: System['libc']): string {
  if (platform === 'win32') return '-msvc';
  if (platform !== 'linux') return '';
  return arch === 'arm' && libc === 'gnu' ? '-gnueabihf' : `-${libc}`;
}

/**
 * Describes in one sentence why @napi-rs/canvas does not load, and the way out.
 * @param cause the error of loading it
 * @param loadModule loads a module by its id, and throws if there is none
 * @returns PlatenError `canvas-missing` or `canvas-broken`
 */
export function explainCanvasFault(
  cause: unknown,
  loadModule: (id: string) => unknown,
  system: System = currentSystem(),
): PlatenError {
  const version = packageVersion(PACKAGE, loadModule);
  if (version === undefined)
    return fault('canvas-missing', `${PACKAGE} is not installed, so Platen cannot paint: run npm ci.`, cause);
  const binary = canvasBinaryPackage(system);
  if (binary === undefined)
    return fault(
      'canvas-missing',
      `Platen cannot paint on this machine, as ${PACKAGE} has no binary for ${describeSystem(system)}.`,
      cause,
    );
  if (packageVersion(binary, loadModule) !== version)
    return fault(
      'canvas-missing',
      `Platen cannot paint on this machine before its binary is added: npm install --no-save ${binary}@${version}`,
      cause,
    );
  return fault('canvas-broken', `${binary} cannot be loaded: ${deepestMessage(cause)}`, cause);
}

const fault = (code: string, message: string, cause: unknown): PlatenError =>
  new PlatenError(code, message, { status: 500, cause });

/** The version of a package, if it is installed under its own name: an override installs another in its folder. */
function packageVersion(id: string, loadModule: (id: string) => unknown): string | undefined {
  try {
    const { name, version } = loadModule(`${id}/package.json`) as { name: string; version: string };
    return name === id ? version : undefined;
  } catch {
    return undefined;
  }
}

const describeSystem = ({ platform, arch, libc }: System): string =>
  platform === 'linux' ? `${platform} ${arch} ${libc}` : `${platform} ${arch}`;

/** The loader wraps the system's error in its own errors. */
function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.message.split('\n')[0] ?? '') : deepestMessage(error.cause);
}
