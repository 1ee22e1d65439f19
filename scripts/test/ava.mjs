// Runs ava with a reporter that survives all errors.
import './tap-reporter.mjs';

// @ts-expect-error -- ava has no types for it
await import('../../node_modules/ava/entrypoints/cli.mjs');
