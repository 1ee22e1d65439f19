import { availableParallelism, cpus, release, totalmem, type as system } from 'node:os';

/** One line about the machine that measured. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memoryGb = Math.round(totalmem() / 1e9);
  return `${availableParallelism()} x ${model}, ${memoryGb} GB, ${system()} ${release()}, Node ${process.version}`;
}
