// npm run spec: lists which rules of the two specifications are named by a test. The specifications are next to the
// project where it is developed; elsewhere there is nothing to compare with. node scripts/spec.mjs [--list C5]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const coverage = fileURLToPath(new URL('../../shared/spec/coverage.mjs', import.meta.url));
if (existsSync(coverage)) {
  const { status } = spawnSync(process.execPath, [coverage, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else
  console.log(
    'The specifications are not beside this checkout (../shared/spec), so coverage cannot be counted.',
  );
