import { explain, type Explanation } from './explanation.ts';

export const apiContract: Explanation[] = [
  explain('api/contract/order-statuses.ts', 'The lists have two levels.', [
    'export const ORDER_STATUSES = Object.entries(GROUPS).flat(«2 → 3») as [OrderStatus, ...OrderStatus[]];',
  ]),
];
