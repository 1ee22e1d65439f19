import type { ChildProcess } from 'node:child_process';

const endings = new Set<() => void>();
process.once('exit', () => endings.forEach((end) => end()));

/** Makes a child process end whenever this process ends, for any reason. */
export function killOnExit(child: ChildProcess, end: () => void = () => child.kill('SIGKILL')): void {
  endings.add(end);
  child.once('exit', () => endings.delete(end));
}
