import * as z from 'zod';
import type { ProductionJob } from './production-job.ts';

const step = z.object({
  /** Number of pieces. Negative: they were ticked off by mistake. */
  quantity: z.number(),
  /** Undefined: the pieces are made. Otherwise they are damaged and made again. */
  reason: z.string().optional(),
  /** Whether the damaged pieces were ticked off before. */
  isTicked: z.boolean().optional(),
});
/** Made or damaged pieces of an item. */
export type Step = z.output<typeof step>;

/** A step that is stored on the device until the server has it. */
export const tick = step.extend({
  /** Sent as `Idempotency-Key`, so that repeated sending counts once. */
  key: z.string(),
  orderId: z.number(),
  itemId: z.number(),
});
export type Tick = z.output<typeof tick>;

/** The items after the ticks that the server lacks. */
export const applyTicks = (jobs: readonly ProductionJob[], ticks: readonly Tick[]): ProductionJob[] =>
  jobs.map((job) => {
    const change = ticks
      .filter(({ itemId }) => itemId === job.id)
      .reduce((sum, each) => sum + changeOf(each), 0);
    if (change === 0) return job;
    return { ...job, quantityMade: Math.min(job.quantity, Math.max(0, job.quantityMade + change)) };
  });

/** The change of the number of made pieces. */
function changeOf({ quantity, reason, isTicked }: Step): number {
  if (reason === undefined) return quantity;
  return isTicked ? -quantity : 0;
}

export const piecesLeft = ({ quantity, quantityMade }: ProductionJob): number => quantity - quantityMade;

/**
 * The number of waiting items except the shown one.
 * @param records number of waiting items at the server, of which `jobs` are the first
 */
export function countNext(
  records: number,
  jobs: readonly ProductionJob[],
  shown: ProductionJob | undefined,
): number {
  const finished = jobs.filter((job) => piecesLeft(job) === 0).length;
  return Math.max(0, records - finished - (shown && piecesLeft(shown) > 0 ? 1 : 0));
}
