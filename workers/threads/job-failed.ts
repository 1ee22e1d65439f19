import type { JobFault } from '../ports.ts';

/** A job that ended without a result, as its thread or process reported. */
export class JobFailed extends Error {
  constructor(readonly fault: JobFault) {
    super(fault.message);
    this.name = 'JobFailed';
  }
}
