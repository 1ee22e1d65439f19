import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { AssetSource } from '../../assets/asset-source.ts';
import { isDeviceName } from '../../assets/is-device-name.ts';
import { PlatenError } from '../../errors.ts';
import { assetLimits } from '../../limits.ts';

/**
 * Opens a folder as a source of assets. Nothing outside it is read, whether by `..`, an absolute path, a URL or a
 * symbolic link, and only regular files are opened.
 * @param rootDir the folder that references must stay in
 * @param baseDir the base of references: the folder of the product or design file, inside `rootDir`
 * @throws PlatenError `asset-missing` when a folder does not exist, `asset-outside-folder` when the base is outside
 */
export async function openAssetFolder(rootDir: string, baseDir = rootDir): Promise<AssetSource> {
  const [root, base] = await Promise.all([rootDir, baseDir].map(resolveFolder));
  if (root === undefined || base === undefined || !isInside(root, base)) return refuseOutside(baseDir);
  return {
    load: (reference, maxBytes = assetLimits.maxUploadBytes) => loadInside(root, base, reference, maxBytes),
  };
}

const resolveFolder = (dir: string): Promise<string> =>
  realpath(dir).catch((cause: unknown) => {
    throw new PlatenError('asset-missing', `The asset folder ${dir} cannot be opened.`, { cause });
  });

async function loadInside(
  root: string,
  base: string,
  reference: string,
  maxBytes: number,
): Promise<Uint8Array> {
  checkSpelling(reference, process.platform);
  // Checked twice: the notation, so that callers cannot probe what exists outside, and the target of links.
  const path = resolve(base, reference);
  if (!isInside(root, path)) refuseOutside(reference);
  const real = await realpath(path).catch((cause: unknown) => refuseMissing(reference, cause));
  if (!isInside(root, real)) refuseOutside(reference);
  // Windows has neither flag. O_NONBLOCK: opening a FIFO must not wait for its writer. O_NOFOLLOW: the resolved path
  // does not end in a link, so a link there was created meanwhile.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((cause: unknown) =>
    refuseMissing(reference, cause),
  );
  try {
    return await readWhole(file, reference, maxBytes);
  } finally {
    await file.close();
  }
}

/** Reads the opened file up to the limit, regardless of its earlier size, because it may grow while it is read. */
async function readWhole(file: FileHandle, reference: string, maxBytes: number): Promise<Uint8Array> {
  const status = await file.stat();
  if (!status.isFile())
    throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} is not a regular file.`);
  if (status.size > maxBytes)
    throw new PlatenError(
      'asset-too-large',
      `The asset ${JSON.stringify(reference)} is ${status.size} bytes; at most ${maxBytes} are read.`,
      { status: 413 },
    );
  const bytes = new Uint8Array(status.size);
  let size = 0;
  while (size < bytes.length) {
    const { bytesRead } = await file.read(bytes, size, bytes.length - size, size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return bytes.subarray(0, size);
}

/**
 * Refuses references that mean another place on some system: URLs, drives, UNC and rooted paths, and strings with NUL;
 * and device names of this system.
 * @throws PlatenError `asset-outside-folder`
 */
export function checkSpelling(reference: string, platform: NodeJS.Platform): void {
  const hasScheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.test(reference);
  if (reference === '' || hasScheme || /[\\\0]|^[/~]/.test(reference)) refuseOutside(reference);
  if (platform === 'win32' && reference.split('/').some(isDeviceName)) refuseOutside(reference);
}

const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

function refuseOutside(reference: string): never {
  throw new PlatenError(
    'asset-outside-folder',
    `The asset ${JSON.stringify(reference)} is not a path inside the asset folder. Put the file there and refer to it by a relative path.`,
  );
}

function refuseMissing(reference: string, cause: unknown): never {
  throw new PlatenError(
    'asset-missing',
    `The asset ${JSON.stringify(reference)} does not exist or cannot be read.`,
    {
      cause,
    },
  );
}
