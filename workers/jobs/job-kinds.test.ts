import test from 'ava';
import { jobKind, type JobKindName } from './job-kinds.ts';

test('each kind of job is registered under its own name', (t) => {
  const names: Record<JobKindName, true> = {
    archive: true,
    import: true,
    mockup: true,
    bake: true,
    print: true,
    batch: true,
    sheets: true,
    'remove-background': true,
  };
  for (const name of Object.keys(names)) t.is(jobKind(name).name, name);
  t.throws(() => jobKind('toString'));
});
