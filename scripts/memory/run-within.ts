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

/** Threads, their stacks and allocators are as many and as large on every machine. */
const SAME_EVERYWHERE = { UV_THREADPOOL_SIZE: '4', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' };
const STACK_KIB = 1024;

/**
 * Runs a Node process to its end that the kernel gives no more memory than the limit. It does not matter when garbage
 * is collected, nor how busy the machine is: a buffer that does not fit makes V8 collect first, and fails after that.
 * @returns undefined when it ended well, else how it ended, with its output
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
