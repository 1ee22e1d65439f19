import test from 'ava';
import { isNoisyError, isReportedError } from './is-reported-error.ts';

test('[B8-06] [C8-17] noise is not reported, nor are errors outside production', (t) => {
  const noise = [
    'ResizeObserver loop completed with undelivered notifications.',
    '403 undefined',
    "Cannot read properties of null (reading 'clearRect')",
    'Maximum number of iterations reached',
    "Cannot read properties of undefined (reading 'authdata')",
    'SecurityError: The operation is insecure.',
    'require is not defined',
    "undefined is not an object (evaluating 'a.enabledFeatures')",
  ];
  for (const message of noise) {
    t.true(isNoisyError(message), message);
    t.false(isReportedError(message, 'production'), message);
  }
  t.true(isReportedError('x is not a function', 'production'));
  for (const environment of ['local', 'beta'] as const)
    t.false(isReportedError('x is not a function', environment));
});
