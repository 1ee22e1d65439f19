import type { Explanation } from './explanation.ts';

export const apiContract: Explanation[] = [
  {
    file: 'api/contract/order-statuses.ts',
    why: 'The lists have two levels.',
    changes: [
      {
        source:
          'export const ORDER_STATUSES = Object.entries(GROUPS).flat(2) as [OrderStatus, ...OrderStatus[]];',
        original: '2',
        mutated: '3',
      },
    ],
  },
];
