import { Piscina } from 'piscina';

export type { Piscina } from 'piscina';

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/**
 * Opens a pool of threads, whose file is an ES module. Threads load it by `import()`. Piscina tries `require()` first, and
 * Node aborts the whole process if a thread is terminated while `require()` instantiates an ES module (seen with 20.20): a
 * server that was stopped soon after its start crashed.
 */
export const openThreads = <Task, Answer>(options: Omit<PoolOptions, 'execArgv'>): Piscina<Task, Answer> =>
  new Piscina<Task, Answer>({ ...options, execArgv: ['--no-experimental-require-module'] });
