import test from 'ava';
import { chooseNearest } from './choose-nearest.ts';

test('of the tests a change reaches, changed ones and the nearest run, and only a few that use a database', (t) => {
  const costOf = (file: string) => (file.startsWith('api') ? 6 : 1);
  const services = ['api/a.test.ts', 'api/b.test.ts', 'api/c.test.ts'];
  t.deepEqual(chooseNearest(services, [], costOf), services.slice(0, 2));
  t.deepEqual(chooseNearest([...services, 'engine/d.test.ts'], ['api/c.test.ts'], costOf), [
    'api/c.test.ts',
    'api/a.test.ts',
  ]);
  const plain = Array.from({ length: 20 }, (_, index) => `engine/${index}.test.ts`);
  t.deepEqual(chooseNearest(plain, [], costOf), plain.slice(0, 12));
  t.deepEqual(chooseNearest(plain, plain, costOf), plain);
  t.deepEqual(chooseNearest(['cli/services/run-server.test.ts', ...plain.slice(0, 1)], [], costOf), [
    plain[0],
  ]);
});
