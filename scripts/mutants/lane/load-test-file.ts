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

/**
 * Evaluates a bundled test file from scratch, without any state that a mutant left behind. Packages are loaded once.
 */
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

/** As Node sets it for a module in a file. Packages are resolved from the folder of this process's own code. */
const importMetaOf = (bundle: string) => ({
  url: pathToFileURL(bundle).href,
  filename: bundle,
  dirname: dirname(bundle),
  resolve: (name: string) => import.meta.resolve(name),
});

/** The text of the last loaded bundle: V8 reuses compiled code for the same text. */
let lastBundle = { path: '', text: '' };

function readBundle(path: string): string {
  if (lastBundle.path !== path) lastBundle = { path, text: readFileSync(path, 'utf8') };
  return lastBundle.text;
}
