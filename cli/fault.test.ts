import test from 'ava';
import { PlatenError } from '../engine/errors.ts';
import { withFile, describeFault, faultLine, FileError } from './fault.ts';

test('an error of the engine keeps its code and its path', (t) => {
  const error = new PlatenError('design-invalid', 'The design has a fault.', { path: 'name' });
  t.deepEqual(describeFault(error, 'a.json'), {
    file: 'a.json',
    code: 'design-invalid',
    message: 'The design has a fault.',
    path: 'name',
  });
  t.is(faultLine(describeFault(error, 'a.json')), 'a.json: name: The design has a fault. [design-invalid]');
});

test('an error that passes through several files names the innermost', async (t) => {
  const failing = withFile('design.json', () =>
    withFile('product.json', () => {
      throw new PlatenError('product-invalid', 'no');
    }),
  );
  const error = await t.throwsAsync(failing, { instanceOf: FileError });
  t.like(describeFault(error, 'design.json'), { file: 'product.json', code: 'product-invalid' });
});

test('an unexpected error asks to be reported', (t) => {
  const fault = describeFault(new TypeError('x is not a function'), 'a.json');
  t.is(fault.code, 'internal-error');
  t.regex(fault.message, /x is not a function .*report/);
  t.is(describeFault('thrown text', 'a.json').code, 'internal-error');
});
