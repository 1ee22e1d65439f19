import type { Installation } from '../../faults/installation.ts';
import { measureLiveMockups, WARMING } from '../live-mockups/measure-live-mockups.ts';
import { median, type Figures } from '../measure/run-rounds.ts';
import { percentile95, readCpuMs } from './measure-calls.ts';

/** Number of shoppers who edit designs at once, and number of measurements for each after warming up. */
const SHOPPERS = 4;
const MEASURED = 5;

/** From a change of a design to its picture on the shopper's page; time is that of one mockup. */
export async function measureMockups({ shop }: Installation, pids: readonly number[]): Promise<Figures> {
  const cpuBefore = readCpuMs(pids);
  const startedMs = performance.now();
  const design = shop.savedDesign('coaster-stargazers');
  const lanes = Array.from({ length: SHOPPERS }, () => measureLiveMockups(shop.url, [design], MEASURED));
  const readMs = (await Promise.all(lanes)).flat().flatMap((times) => times.readMs);
  const elapsedMs = performance.now() - startedMs;
  const mockups = SHOPPERS * (WARMING + MEASURED);
  return {
    wallMs: median(readMs),
    cpuMs: (readCpuMs(pids) - cpuBefore) / mockups,
    perSecond: (mockups * 1000) / elapsedMs,
    p95Ms: percentile95(readMs),
  };
}
