import * as z from 'zod';
import type { ProductionJob } from './production-job.ts';

/** A step at the press. It is kept on the device until the server has it. */
export const tick = z.object({
  /** Sent as `Idempotency-Key`: however often it is sent, it counts once. */
  key: z.string(),
  orderId: z.number(),
  itemId: z.number(),
  quantity: z.number(),
  /** Undefined: the pieces are made. Otherwise they are damaged and made again. */
  reason: z.string().optional(),
});
export type Tick = z.output<typeof tick>;

/** Items as they are once the ticks have arrived that the server does not have yet. */
export const applyTicks = (jobs: readonly ProductionJob[], ticks: readonly Tick[]): ProductionJob[] =>
  jobs.map((job) => {
    const made = ticks
      .filter(({ itemId, reason }) => itemId === job.id && reason === undefined)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return made === 0 ? job : { ...job, quantityMade: Math.min(job.quantity, job.quantityMade + made) };
  });

export const piecesLeft = ({ quantity, quantityMade }: ProductionJob): number => quantity - quantityMade;
