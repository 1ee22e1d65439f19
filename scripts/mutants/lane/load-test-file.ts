import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule, type Module } from 'node:vm';
import { TestFile } from '../../test/test-file.ts';
import type { Assertions } from './assertions.ts';

const packages = new Map<string, Module>();

async function loadPackage(name: string): Promise<Module> {
  const known = packages.get(name);
  if (known) return known;
  const namespace = (await import(name)) as Record<string, unknown>;
  const module = new SyntheticModule(Object.keys(namespace), () => {
    for (const [key, value] of Object.entries(namespace)) module.setExport(key, value);
  });
  packages.set(name, module);
  return module;
}

/** Evaluates a bundled test file anew, so that nothing a mutant left behind is there. Packages are loaded once. */
export async function loadTestFile(bundle: string): Promise<TestFile<Assertions>> {
  const file = new TestFile<Assertions>();
  const ava = new SyntheticModule(['default'], () => ava.setExport('default', file.ava));
  const module = new SourceTextModule(readBundle(bundle), {
    identifier: bundle,
    initializeImportMeta: (meta) => Object.assign(meta, importMetaOf(bundle)),
    importModuleDynamically: async (name) => {
      const loaded = await loadPackage(name);
      if (loaded.status === 'unlinked') await loaded.link(() => loaded);
      if (loaded.status === 'linked') await loaded.evaluate();
      return loaded;
    },
  });
  await module.link((name) => (name === 'ava' ? ava : loadPackage(name)));
  await module.evaluate();
  return file;
}

/** As Node sets it for a module of a file. Packages are found from where this process's own code lies. */
const importMetaOf = (bundle: string) => ({
  url: pathToFileURL(bundle).href,
  filename: bundle,
  dirname: dirname(bundle),
  resolve: (name: string) => import.meta.resolve(name),
});

/** The text of the bundle that was loaded last: V8 keeps the compiled code of the same text. */
let lastBundle = { path: '', text: '' };

function readBundle(path: string): string {
  if (lastBundle.path !== path) lastBundle = { path, text: readFileSync(path, 'utf8') };
  return lastBundle.text;
}
