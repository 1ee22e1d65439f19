process.argv.splice(2, 0, 'scripts/test.ts');
await import('./run.mjs');
