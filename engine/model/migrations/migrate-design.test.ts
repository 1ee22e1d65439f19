import test from 'ava';
import { DESIGN_VERSION, migrateDesign, migrations } from './migrate-design.ts';

test('there is one step for each earlier version, in order', (t) => {
  t.deepEqual(
    migrations.map((step) => step.from),
    Array.from({ length: DESIGN_VERSION }, (_, version) => version),
  );
});

test('the current version is returned unchanged', (t) => {
  const design = { version: DESIGN_VERSION, name: 'x' };
  t.is(migrateDesign(design), design);
});

test('the input is not changed', (t) => {
  const payload = Object.freeze({ configuration: '{}' });
  t.deepEqual(migrateDesign(payload), { version: 1, customisation: { configuration: '{}' } });
});
