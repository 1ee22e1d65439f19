import type * as z from 'zod';
import type { productionQueueCall } from '../../../api/contract/calls/order-desk.ts';

/** An item that a workstation makes. */
export type ProductionJob = z.output<typeof productionQueueCall.answer>['jobs'][number];
