import type { Installation } from '../../faults/installation.ts';
import { waitForOrders } from '../../faults/check-orders.ts';
import type { Figures } from '../measure/run-rounds.ts';
import { readCpuMs } from './measure-calls.ts';

const PRINTS = 24;

/** From an order to its last print file in the store; figures are for one print. */
export async function measurePrints(
  installation: Installation,
  pids: readonly number[],
  round: number,
): Promise<Figures> {
  const prefix = `bench-${round}`;
  const cpuBefore = readCpuMs(pids);
  const startedMs = performance.now();
  const designs = Array.from({ length: PRINTS }, () => 'coaster-stargazers' as const);
  const { status, body } = await installation.shop.placeOrder(`${prefix}-1`, designs);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  if ((await waitForOrders(installation, prefix)) === undefined) throw new Error('orders wait without end');
  const elapsedMs = performance.now() - startedMs;
  return {
    wallMs: elapsedMs / PRINTS,
    cpuMs: (readCpuMs(pids) - cpuBefore) / PRINTS,
    perSecond: (PRINTS * 1000) / elapsedMs,
  };
}
