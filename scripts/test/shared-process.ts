import test, { type ExecutionContext } from 'ava';
import { computedMs, logDuration } from './duration-log.mjs';
import { TestFile } from './test-file.ts';

type OwnTests = TestFile<ExecutionContext>;

const files: { path: string; own: OwnTests }[] = [];

/** The `ava` that a test file of a shared process imports. */
export function testOf(path: string): OwnTests['ava'] {
  const own: OwnTests = new TestFile();
  files.push({ path, own });
  return own.ava;
}

/**
 * Passes the tests of all imported files to ava. Files run one after another. Titles start with the file, as in ava for
 * separate files.
 */
export function registerTests(): void {
  for (const { path, own } of files) {
    const name = path.replace(/\.test\.tsx?$/, '').replaceAll('/', ' › ');
    const { beforeEach, afterEach } = own.hooks;
    let begun: { logEnd: () => void; hooks: Promise<void> } | undefined;
    for (const [index, { title, body }] of own.tests.entries())
      test.serial(`${name} › ${title}`, async (t) => {
        begun ??= { logEnd: startWatch(path), hooks: own.begin(t) };
        // These run in reverse order, and an error in one of them does not hide that of the test.
        if (index === own.tests.length - 1) {
          t.teardown(begun.logEnd);
          t.teardown(() => own.end(t));
        }
        for (const hook of afterEach) t.teardown(() => hook(t));
        await begun.hooks;
        for (const hook of beforeEach) await hook(t);
        await body(t);
      });
  }
}

/** Starts to measure a file. The function it returns logs the file's duration. */
function startWatch(file: string): () => void {
  const startedMs = performance.now();
  const computedBeforeMs = computedMs();
  return () =>
    logDuration({
      file,
      ms: performance.now() - startedMs,
      cpuMs: computedMs() - computedBeforeMs,
      sharedProcess: test.meta.file,
    });
}
