import test from 'ava';
import { listLoaded } from './list-loaded.mjs';

/** @param modules code by path; imports are named by whole paths */
function openGraph(modules: Record<string, string>) {
  return {
    getModuleInfo(id: string) {
      const code = modules[id];
      if (code === undefined) return null;
      const named = [...code.matchAll(/(?:from|import|require\()\s*'([^']+)'/g)].map(([, source = '']) =>
        source.startsWith('.') ? `/app${source.slice(1)}` : `/app/node_modules/${source}`,
      );
      return { code, importedIds: named };
    },
  };
}

test('a module that only re-exports leads to just the modules that are wanted', (t) => {
  const graph = openGraph({
    '/app/main.js': `import { Button } from './kit.js';\nButton();`,
    '/app/kit.js': `"use client";\nimport { Button } from './button.js';\nimport { Table } from './table.js';\nexport { Button, Table };`,
    '/app/button.js': `export const Button = () => {};`,
    '/app/table.js': `export const Table = () => {};`,
  });
  t.deepEqual([...listLoaded(['/app/main.js'], graph)].toSorted(), [
    '/app/button.js',
    '/app/kit.js',
    '/app/main.js',
  ]);
});

test('names are followed through renaming and through "export *"', (t) => {
  const graph = openGraph({
    '/app/main.js': `import { Shown as Mine } from './all.js';\nMine();`,
    '/app/all.js': `export * from './some.js';\nexport * as others from './others.js';`,
    '/app/some.js': `/** Parts. */\nexport { one as Shown } from './one.js';\nexport { two } from './two.js';`,
    '/app/one.js': `export const one = 1;`,
  });
  const loaded = listLoaded(['/app/main.js'], graph);
  t.true(loaded.has('/app/one.js'));
  t.false(loaded.has('/app/two.js'));
  t.false(loaded.has('/app/others.js'));
});

test('a module with code of its own loads everything it imports, and so does CommonJS', (t) => {
  const graph = openGraph({
    '/app/main.js': `import './style.css';\nimport whole from './whole.js';\nexport const start = () => whole;`,
    '/app/whole.js': `import { used } from './used.js';\nimport { unused } from './unused.js';\nexport default used;`,
    '/app/used.js': `module.exports = require('old');`,
  });
  const loaded = listLoaded(['/app/main.js'], graph);
  for (const path of ['/app/style.css', '/app/used.js', '/app/unused.js', '/app/node_modules/old'])
    t.true(loaded.has(path), path);
});
