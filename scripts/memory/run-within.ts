import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The memory limit of a Node process. */
export interface MemoryLimit {
  /** Millions of bytes of private writable memory: heap, buffers, WebAssembly, native code and stacks (RLIMIT_DATA). */
  dataMb: number;
  /** Of these, for JavaScript's objects. */
  heapMb: number;
}

/** Makes threads, their stacks and allocators the same on every machine. */
const SAME_EVERYWHERE = { UV_THREADPOOL_SIZE: '4', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' };
const STACK_KIB = 1024;

/**
 * Runs a Node process to its end with a memory limit enforced by the kernel. The result does not depend on the timing
 * of garbage collection or the load of the machine: when a buffer does not fit, V8 first collects garbage and only then
 * fails.
 * @returns undefined on success, else how the process ended, with its output
 */
export async function runWithin(
  { dataMb, heapMb }: MemoryLimit,
  args: readonly string[],
): Promise<string | undefined> {
  const limits = `ulimit -s ${STACK_KIB} && ulimit -d ${Math.floor((dataMb * 1e6) / 1024)} && exec "$0" "$@"`;
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, '--v8-pool-size=2', ...args];
  const child = spawn('sh', ['-c', limits, ...node], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...SAME_EVERYWHERE },
  });
  const [errors, [code, signal]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  return code === 0 ? undefined : `ended with ${code ?? signal}: ${errors.trim().slice(0, 2000)}`;
}
