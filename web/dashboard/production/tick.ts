import * as z from 'zod';
import type { ProductionJob } from './production-job.ts';

/** A tick of made or damaged pieces. It is stored on the device until the server has it. */
export const tick = z.object({
  /** Sent as `Idempotency-Key`, so that repeated sending counts once. */
  key: z.string(),
  orderId: z.number(),
  itemId: z.number(),
  quantity: z.number(),
  /** Undefined: the pieces are made. Otherwise they are damaged and made again. */
  reason: z.string().optional(),
});
export type Tick = z.output<typeof tick>;

/** The items after the ticks that the server lacks. */
export const applyTicks = (jobs: readonly ProductionJob[], ticks: readonly Tick[]): ProductionJob[] =>
  jobs.map((job) => {
    const made = ticks
      .filter(({ itemId, reason }) => itemId === job.id && reason === undefined)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return made === 0 ? job : { ...job, quantityMade: Math.min(job.quantity, job.quantityMade + made) };
  });

export const piecesLeft = ({ quantity, quantityMade }: ProductionJob): number => quantity - quantityMade;
