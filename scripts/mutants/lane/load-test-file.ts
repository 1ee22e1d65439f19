import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule, type Module } from 'node:vm';
import { TestFile } from '../../test/test-file.ts';
import type { Assertions } from './assertions.ts';

/** Node's types leave it out. */
type Cacheable = SourceTextModule & { createCachedData: () => Buffer };

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
  const { text, cachedData } = readBundle(bundle);
  const module = new SourceTextModule(text, {
    identifier: bundle,
    cachedData,
    initializeImportMeta: (meta) => Object.assign(meta, importMetaOf(bundle)),
    importModuleDynamically: async (name) => {
      const loaded = await loadPackage(name);
      if (loaded.status === 'unlinked') await loaded.link(() => loaded);
      if (loaded.status === 'linked') await loaded.evaluate();
      return loaded;
    },
  });
  bundles.set(bundle, { text, cachedData: cachedData ?? (module as Cacheable).createCachedData() });
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

const bundles = new Map<string, { text: string; cachedData?: Buffer | undefined }>();

function readBundle(bundle: string) {
  const known = bundles.get(bundle);
  if (known) return known;
  bundles.clear();
  return { text: readFileSync(bundle, 'utf8'), cachedData: undefined };
}
