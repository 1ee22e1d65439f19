import { isDeepStrictEqual } from 'node:util';

/** A failed assertion of a test. */
export class AssertionFailed extends Error {}

type Expectation = {
  message?: string | RegExp | ((message: string) => boolean);
  code?: unknown;
  name?: string;
  is?: unknown;
  instanceOf?: new (...args: never[]) => unknown;
  any?: boolean;
};

/**
 * The ava assertions used by tests of this repository. Each passes where ava's passes, and throws where ava's fails. No
 * messages are formatted.
 */
export class Assertions {
  count = 0;
  readonly teardowns: (() => unknown)[] = [];
  context: unknown = {};
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }

  #check(holds: boolean, message?: string): void {
    this.count += 1;
    if (!holds) throw new AssertionFailed(message);
  }

  readonly is = (actual: unknown, expected: unknown, message?: string) =>
    this.#check(Object.is(actual, expected), message);
  readonly not = (actual: unknown, expected: unknown) => this.#check(!Object.is(actual, expected));
  readonly deepEqual = (actual: unknown, expected: unknown, message?: string) =>
    this.#check(isDeepStrictEqual(actual, expected), message);
  readonly notDeepEqual = (actual: unknown, expected: unknown) =>
    this.#check(!isDeepStrictEqual(actual, expected));
  readonly like = (actual: unknown, selector: object) =>
    this.#check(isDeepStrictEqual(selectFrom(actual, selector), selector));
  readonly true = (actual: unknown, message?: string) => this.#check(actual === true, message);
  readonly false = (actual: unknown, message?: string) => this.#check(actual === false, message);
  readonly truthy = (actual: unknown) => this.#check(Boolean(actual));
  readonly falsy = (actual: unknown) => this.#check(!actual);
  readonly assert = this.truthy;
  readonly regex = (text: string, pattern: RegExp) => this.#check(matches(text, pattern));
  readonly notRegex = (text: string, pattern: RegExp) => this.#check(!matches(text, pattern));
  readonly pass = () => this.#check(true);
  readonly fail = () => this.#check(false);
  readonly log = () => {};
  readonly timeout = () => {};
  readonly plan = () => {};
  readonly teardown = (end: () => unknown) => void this.teardowns.unshift(end);

  readonly throws = (run: () => unknown, expectation?: Expectation): unknown => {
    try {
      run();
    } catch (error) {
      this.#check(isExpected(error, expectation));
      return error;
    }
    return this.#check(false);
  };

  readonly throwsAsync = async (
    run: PromiseLike<unknown> | (() => PromiseLike<unknown>),
    expectation?: Expectation,
  ): Promise<unknown> => {
    try {
      await (typeof run === 'function' ? run() : run);
    } catch (error) {
      this.#check(isExpected(error, expectation));
      return error;
    }
    return this.#check(false);
  };

  readonly notThrows = (run: () => unknown): void => {
    run();
    this.#check(true);
  };

  readonly notThrowsAsync = async (
    run: PromiseLike<unknown> | (() => PromiseLike<unknown>),
  ): Promise<void> => {
    await (typeof run === 'function' ? run() : run);
    this.#check(true);
  };
}

function matches(text: unknown, pattern: RegExp): boolean {
  if (typeof text !== 'string') throw new AssertionFailed();
  return text.search(pattern) !== -1;
}

function isExpected(error: unknown, expectation: Expectation = {}): boolean {
  if (!(error instanceof Error)) return expectation.any === true;
  const { message, code, name, is, instanceOf } = expectation;
  if ('is' in expectation && error !== is) return false;
  if (instanceOf && !(error instanceof instanceOf)) return false;
  if (name !== undefined && error.name !== name) return false;
  if (code !== undefined && (error as { code?: unknown }).code !== code) return false;
  if (message instanceof RegExp) return matches(error.message, message);
  if (typeof message === 'function') return message(error.message);
  return message === undefined || error.message === message;
}

/** The part of a value that a selector of `t.like` compares. */
function selectFrom(actual: unknown, selector: object): unknown {
  if (actual === null || typeof actual !== 'object') return actual;
  const entries = Object.entries(selector).map(([key, wanted]: [string, unknown]) => {
    const value: unknown = Reflect.get(actual, key);
    return [key, isSelector(wanted) ? selectFrom(value, wanted) : value] as const;
  });
  if (!Array.isArray(selector)) return Object.fromEntries(entries);
  const list: unknown[] = [];
  for (const [key, value] of entries) list[Number(key)] = value;
  return list;
}

function isSelector(value: unknown): value is object {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return false;
  return Array.isArray(value) || Reflect.getPrototypeOf(value) === Object.prototype;
}
