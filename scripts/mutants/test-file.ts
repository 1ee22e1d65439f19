import { Assertions, AssertionFailed } from './assertions.ts';

type Body = (t: Assertions) => unknown;

type HookKind = 'before' | 'after' | 'beforeEach' | 'afterEach';

interface RegisteredTest {
  title: string;
  body: Body;
}

/** Stands in for ava within a process: a test file registers its tests and hooks here, and they are run in turn. */
export class TestFile {
  readonly tests: RegisteredTest[] = [];
  readonly #hooks: Record<HookKind, Body[]> = { before: [], after: [], beforeEach: [], afterEach: [] };

  /** The default export of ava for this file. */
  readonly ava = this.#makeChain();

  #makeChain() {
    const test = (title: string, body: Body) => void this.tests.push({ title, body });
    const hook = (kind: HookKind) => {
      // A hook may have a title.
      const add = (...args: [Body] | [string, Body]) => void this.#hooks[kind].push(args.at(-1) as Body);
      return Object.assign(add, { always: add });
    };
    const hooks = {
      before: hook('before'),
      after: hook('after'),
      beforeEach: hook('beforeEach'),
      afterEach: hook('afterEach'),
    };
    return Object.assign(test, hooks, { serial: Object.assign(test, hooks) });
  }

  /** Runs the hooks before all tests. */
  async begin(): Promise<void> {
    for (const hook of this.#hooks.before) await hook(new Assertions('before'));
  }

  /** Runs the hooks after all tests, whatever happened. */
  async end(): Promise<void> {
    for (const hook of this.#hooks.after) await hook(new Assertions('after'));
  }

  /**
   * Runs one test.
   * @throws whatever makes it fail
   */
  async run({ title, body }: RegisteredTest): Promise<void> {
    const t = new Assertions(title);
    try {
      for (const hook of this.#hooks.beforeEach) await hook(t);
      const before = t.count;
      await body(t);
      if (t.count === before) throw new AssertionFailed(`${title} asserts nothing`);
    } finally {
      for (const teardown of t.teardowns) await teardown();
      for (const hook of this.#hooks.afterEach) await hook(t);
    }
  }
}
