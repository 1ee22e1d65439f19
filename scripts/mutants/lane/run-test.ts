import type { RegisteredTest, TestFile } from '../../test/test-file.ts';
import { Assertions, AssertionFailed } from './assertions.ts';

/**
 * Runs one test of a file, with its hooks.
 * @throws whatever makes it fail
 */
export async function runTest(
  { hooks }: TestFile<Assertions>,
  { title, body }: RegisteredTest<Assertions>,
): Promise<void> {
  const t = new Assertions(title);
  try {
    for (const hook of hooks.beforeEach) await hook(t);
    const before = t.count;
    await body(t);
    if (t.count === before) throw new AssertionFailed(`${title} asserts nothing`);
  } finally {
    for (const teardown of t.teardowns) await teardown();
    for (const hook of hooks.afterEach) await hook(t);
  }
}
