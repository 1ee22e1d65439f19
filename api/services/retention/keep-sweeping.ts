import type { Logger } from 'pino';

/** Deletes obsolete records. @returns the number of each kind */
export type Sweep = () => Promise<Record<string, number>>;

const HOUR_MS = 3_600_000;

/** Sweeps now and every hour, one kind after the other. @returns stops it, after the running sweep */
export function keepSweeping(sweeps: readonly Sweep[], log: Logger): () => Promise<void> {
  let sweeping: Promise<void> | undefined;
  let isEnded = false;
  const sweepAll = async () => {
    for (const sweep of sweeps) {
      if (isEnded) return;
      try {
        const swept = await sweep();
        if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'swept');
      } catch (error) {
        log.warn({ err: error }, 'not swept');
      }
    }
  };
  const begin = () => {
    sweeping ??= sweepAll().finally(() => (sweeping = undefined));
  };
  begin();
  const timer = setInterval(begin, HOUR_MS);
  timer.unref();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await sweeping;
  };
}
