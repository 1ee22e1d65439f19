/** The engine's entry point for pools of threads in Node. Separate, because many commands need none. */
export { openThreads, type Piscina } from './platform/node/open-threads.ts';
