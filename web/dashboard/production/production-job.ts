import type * as z from 'zod';
import type { productionQueueCall } from '../../../api/contract/calls/order-desk.ts';

/** An item that a workstation makes. */
export type ProductionJob = z.output<typeof productionQueueCall.answer>['jobs'][number];

/** Whether the order of an item is in production. A scan also finds items of cancelled and finished orders. */
export const isInProduction = ({ orderStatus }: ProductionJob): boolean =>
  ['READY_FOR_PRODUCTION', 'IN_PRODUCTION', 'PACKAGING'].includes(orderStatus);
