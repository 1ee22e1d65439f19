import type { ChildProcess } from 'node:child_process';

const endings = new Set<() => void>();
process.once('exit', () => endings.forEach((end) => end()));

/** Whatever ends this process ends a child of it. */
export function endWithUs(child: ChildProcess, end: () => void = () => child.kill('SIGKILL')): void {
  endings.add(end);
  child.once('exit', () => endings.delete(end));
}
