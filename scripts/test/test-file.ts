type Body<T> = (t: T) => unknown;

type HookKind = 'before' | 'after' | 'beforeEach' | 'afterEach';

export interface RegisteredTest<T> {
  title: string;
  body: Body<T>;
}

/**
 * Replaces ava for one test file in a shared process: its tests and hooks are registered here.
 * @typeParam T the argument of a test
 */
export class TestFile<T> {
  readonly tests: RegisteredTest<T>[] = [];
  readonly hooks: Record<HookKind, Body<T>[]> = { before: [], after: [], beforeEach: [], afterEach: [] };

  /** The default export of ava for this file. */
  readonly ava = this.#makeChain();

  #makeChain() {
    const test = (title: string, body: Body<T>) => void this.tests.push({ title, body });
    const hook = (kind: HookKind) => {
      // A hook may have a title.
      const add = (...args: [Body<T>] | [string, Body<T>]) =>
        void this.hooks[kind].push(args.at(-1) as Body<T>);
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
  async begin(t: T): Promise<void> {
    for (const hook of this.hooks.before) await hook(t);
  }

  /** Runs the hooks after all tests. */
  async end(t: T): Promise<void> {
    for (const hook of this.hooks.after) await hook(t);
  }
}
