/**
 * The statuses of an order (back-office §4), each with those that it also covers in filters. Covered statuses are not
 * offered in lists.
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

/** The statuses that a filter by a status matches. */
export const statusesCoveredBy = (status: OrderStatus): OrderStatus[] => [
  status,
  ...(status in GROUPS ? GROUPS[status as Shown] : []),
];

/** The statuses of an item of an order. All follow from its print files, except that staff cancel items. */
export const ITEM_STATUSES = ['RECEIVED', 'ITEM_IN_ERROR', 'READY_FOR_PRODUCTION', 'CANCELLED'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** The statuses of a print file of an item. */
export const ASSET_STATUSES = ['QUEUED', 'COMPLETED', 'FAILED', 'CANCELLED', 'SUPERSEDED'] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];

/** The statuses of a print file's delivery to a hot folder. */
export const DELIVERY_STATUSES = ['QUEUED', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The statuses in which an order waits for staff: the list of held orders. */
export const WAITING_STATUSES = ['APPROVAL_NEEDED', 'RECEIVED_HOLD', 'ITEMS_IN_ERROR'] as const;

/** The statuses from which staff release an order. */
export const HELD = [
  'RECEIVED_HOLD',
  'RECEIVED_DELAYED',
  'RECEIVED_PROFORMA_BATCHED',
  'APPROVAL_NEEDED',
] as const;
const REFUSED = ['ITEM_REJECTED', 'REJECTED', 'CANCELLED'] as const;
const FROM_RECEIVED = [...HELD, 'IN_PRODUCTION', ...REFUSED] as const;
const FROM_HELD = ['RECEIVED', ...HELD, ...REFUSED] as const;

/**
 * The statuses that users may move an order to (ours: the specification shows no moves). ITEMS_IN_ERROR and
 * READY_FOR_PRODUCTION follow from the print files, so users cannot choose them: an order that is moved to RECEIVED
 * reaches them automatically. A dispatched order cannot be cancelled, and an ended order stays ended.
 */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  RECEIVED: FROM_RECEIVED,
  ITEMS_IN_ERROR: FROM_RECEIVED,
  READY_FOR_PRODUCTION: FROM_RECEIVED,
  RECEIVED_HOLD: FROM_HELD,
  RECEIVED_DELAYED: FROM_HELD,
  RECEIVED_PROFORMA_BATCHED: FROM_HELD,
  APPROVAL_NEEDED: FROM_HELD,
  ITEM_REJECTED: ['RECEIVED', 'REJECTED', 'CANCELLED'],
  IN_PRODUCTION: ['RECEIVED', 'PACKAGING', 'DISPATCH', 'COMPLETE', ...REFUSED],
  PACKAGING: ['IN_PRODUCTION', 'DISPATCH', 'COMPLETE', ...REFUSED],
  DISPATCH: ['PACKAGING', 'COMPLETE'],
  REJECTED: [],
  COMPLETE: [],
  CANCELLED: [],
};

/** Whether users may make this move. Leaving an order in its status is allowed. */
export const isOrderMove = (from: OrderStatus, to: OrderStatus): boolean =>
  from === to || ORDER_MOVES[from].includes(to);
