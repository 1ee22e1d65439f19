// Programs of npm packages in WebAssembly, bundled as they are: the pages may neither fetch nor evaluate them otherwise.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * `import bytes from 'package/x.wasm?bytes'` is the file's bytes, and
 * `import open from 'package/x.js?emscripten=NAME'` the function NAME of a script that Emscripten made.
 */
const PACKAGED = /^([^.\0][^?]*)\?(bytes|emscripten=(\w+))$/;

/** By these the script tells where it runs. Without them it does the same everywhere, and loads no file itself. */
const SURROUNDINGS = [
  'process',
  'require',
  'module',
  'exports',
  'define',
  'window',
  'document',
  'importScripts',
  '__filename',
  '__dirname',
];

/** @param {string} path @param {string} folder of the module that imports it */
const locate = (path, folder) => createRequire(resolve(folder, 'x.js')).resolve(path);

/** Takes the place of `Function`: what is compiled from text is refused by the pages' content security policy. */
const EMBIND = `import { embindFunction as Function } from ${JSON.stringify(resolve('engine/mockup/scene3d/model/embind-function.ts'))};`;

/** @param {string} path @param {string} name of the script's function */
async function isolateScript(path, name) {
  const script = await readFile(path, 'utf8');
  return `${EMBIND}\nconst ${SURROUNDINGS.map((word) => `${word} = undefined`).join(', ')};\n${script}\nexport default ${name};\n`;
}

const namespace = 'packaged-wasm';

/** @type {import('esbuild').Plugin} */
export const packagedWasm = {
  name: namespace,
  setup(build) {
    build.onResolve({ filter: PACKAGED }, ({ path, resolveDir }) => {
      const [, file = '', , name] = PACKAGED.exec(path) ?? [];
      return { path: locate(file, resolveDir), namespace, pluginData: name };
    });
    build.onLoad({ filter: /./, namespace }, async ({ path, pluginData }) => {
      const name = /** @type {string | undefined} */ (pluginData);
      return name === undefined
        ? { contents: await readFile(path), loader: 'binary' }
        : { contents: await isolateScript(path, name), loader: 'js', resolveDir: dirname(path) };
    });
  },
};

/** @type {import('vite').Plugin} */
export const packagedWasmOfPages = {
  name: namespace,
  enforce: 'pre',
  resolveId(id) {
    const [, file, query] = PACKAGED.exec(id) ?? [];
    return file === undefined || file.startsWith('/') ? undefined : `${locate(file, '.')}?${query}`;
  },
  async load(id) {
    const [, path, query, name] = PACKAGED.exec(id) ?? [];
    if (path === undefined) return undefined;
    if (name !== undefined) return isolateScript(path, name);
    return query === 'bytes' ? bytesModule(await readFile(path)) : undefined;
  },
};

/** @param {Buffer} bytes */
export const bytesModule = (bytes) =>
  `const text = atob(${JSON.stringify(bytes.toString('base64'))});\nexport default Uint8Array.from(text, (c) => c.charCodeAt(0));`;
