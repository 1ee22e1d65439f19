/**
 * Where an order stands (back-office §4), and what each status also covers in filters. Those that are covered are not
 * in the list that people choose from.
 */
const GROUPS = {
  RECEIVED: [
    'RECEIVED_HOLD',
    'RECEIVED_DELAYED',
    'RECEIVED_PROFORMA_BATCHED',
    'ITEMS_IN_ERROR',
    'APPROVAL_NEEDED',
  ],
  IN_PRODUCTION: ['PACKAGING', 'DISPATCH', 'READY_FOR_PRODUCTION'],
  REJECTED: ['ITEM_REJECTED'],
  COMPLETE: [],
  CANCELLED: [],
} as const;

type Shown = keyof typeof GROUPS;
export type OrderStatus = Shown | (typeof GROUPS)[Shown][number];

/** The statuses that filters offer. */
export const SHOWN_STATUSES = Object.keys(GROUPS) as [Shown, ...Shown[]];
export const ORDER_STATUSES = Object.entries(GROUPS).flat(2) as [OrderStatus, ...OrderStatus[]];

/** What a filter by a status finds. */
export const statusesCoveredBy = (status: OrderStatus): OrderStatus[] => [
  status,
  ...(status in GROUPS ? GROUPS[status as Shown] : []),
];

/** Where an item of an order stands. */
export const ITEM_STATUSES = ['RECEIVED', 'ITEM_IN_ERROR', 'READY_FOR_PRODUCTION'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Where a print file of an item stands. */
export const ASSET_STATUSES = ['QUEUED', 'COMPLETED', 'FAILED', 'CANCELLED', 'SUPERSEDED'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];
