import type * as z from 'zod';
import type { productionQueueCall } from '../../../api/contract/calls/order-desk.ts';

/** An item that a workstation makes. */
export type ProductionJob = z.output<typeof productionQueueCall.answer>['jobs'][number];

/** Whether an item is in production. A scan also finds cancelled items, and those of cancelled and finished orders. */
export const isInProduction = ({ orderStatus, quantity }: ProductionJob): boolean =>
  quantity > 0 && ['READY_FOR_PRODUCTION', 'IN_PRODUCTION', 'PACKAGING'].includes(orderStatus);
