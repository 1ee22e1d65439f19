// Preloaded into a measured process: reports its usage on file descriptor 3 as it exits.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: (maxRSS * 1024) / 1e6 };
    writeSync(3, `${JSON.stringify(usage)}\n`);
  });
}
