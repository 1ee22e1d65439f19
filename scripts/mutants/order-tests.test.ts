import test from 'ava';
import { orderTests } from './order-tests.ts';

const distances = (entries: Record<string, number>) => new Map(Object.entries(entries));

test('tests beside the code come first, those named after it before the rest; slow ones come last', (t) => {
  const reached = new Map([
    ['api/routes/far.test.ts', distances({ 'api/a/code.ts': 4 })],
    ['api/routes/near.test.ts', distances({ 'api/a/code.ts': 2 })],
    ['api/a/slow.test.ts', distances({ 'api/a/code.ts': 1 })],
    ['api/a/other.test.ts', distances({ 'api/a/code.ts': 3 })],
    ['api/a/code.test.ts', distances({ 'api/a/code.ts': 1 })],
    ['api/routes/elsewhere.test.ts', distances({ 'api/b.ts': 1 })],
  ]);
  t.deepEqual(orderTests(reached, ['api/a/code.ts'], ['api/a/slow.test.ts']), [
    'api/a/code.test.ts',
    'api/a/other.test.ts',
    'api/routes/near.test.ts',
    'api/routes/far.test.ts',
    'api/a/slow.test.ts',
  ]);
});
