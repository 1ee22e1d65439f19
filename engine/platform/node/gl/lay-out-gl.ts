import { createReadStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { CHROMIUM_PACKAGE, runsPackedChromium } from '../chromium/locate-chromium.ts';
import { currentSystem } from '../system.ts';

const BINDING = 'build/Release/webgl.node';
/** SwiftShader with its ANGLE, from the packaged Chromium. */
const SWIFTSHADER = 'bin/swiftshader.tar.br';

/** The package gl, configured to draw by SwiftShader. */
export interface LaidOutGl {
  /** The file to require. */
  entry: string;
  /** Folder of its own dependencies. */
  modulesFolder: string;
}

/**
 * Copies the package gl into a folder. It searches for graphics libraries only beside its binding, and its own require
 * an X server. So SwiftShader's are placed beside a copy, and node_modules is not changed.
 * @returns undefined when gl or a SwiftShader for this system is not installed
 */
export async function layOutGl(folder: string): Promise<LaidOutGl | undefined> {
  if (!runsPackedChromium(currentSystem())) return undefined;
  const [glFolder, chromiumFolder] = [findPackage('gl'), findPackage(CHROMIUM_PACKAGE)];
  if (glFolder === undefined || chromiumFolder === undefined) return undefined;
  const copy = join(folder, 'node_modules/gl');
  const libraries = dirname(join(copy, BINDING));
  await mkdir(libraries, { recursive: true });
  for (const part of ['package.json', 'index.js', 'src/javascript'])
    await cp(join(glFolder, part), join(copy, part), { recursive: true });
  await copyFile(join(glFolder, BINDING), join(copy, BINDING));
  const packed = createReadStream(join(chromiumFolder, SWIFTSHADER));
  await pipeline(packed, createBrotliDecompress(), extract(libraries));
  return { entry: copy, modulesFolder: dirname(glFolder) };
}

/** The folder of a package, resolved from here as by `import`. */
function findPackage(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}
