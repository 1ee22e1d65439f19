import type { AssetStatus, ItemStatus, OrderStatus } from '../../../api/contract/order-statuses.ts';
import { t } from '../../shared/text/text.ts';

const WORDS: Readonly<Record<OrderStatus | ItemStatus | AssetStatus, () => string>> = {
  RECEIVED: () => t('Received'),
  RECEIVED_HOLD: () => t('Received hold'),
  RECEIVED_DELAYED: () => t('Received delayed'),
  RECEIVED_PROFORMA_BATCHED: () => t('Received proforma batched'),
  ITEMS_IN_ERROR: () => t('Items in error'),
  APPROVAL_NEEDED: () => t('Approval needed'),
  IN_PRODUCTION: () => t('In production'),
  PACKAGING: () => t('Packaging'),
  DISPATCH: () => t('Dispatch'),
  READY_FOR_PRODUCTION: () => t('Ready for production'),
  REJECTED: () => t('Rejected'),
  ITEM_REJECTED: () => t('Item rejected'),
  COMPLETE: () => t('Complete'),
  CANCELLED: () => t('Cancelled'),
  ITEM_IN_ERROR: () => t('Item in error'),
  QUEUED: () => t('Queued'),
  COMPLETED: () => t('Completed'),
  FAILED: () => t('Failed'),
  SUPERSEDED: () => t('Superseded'),
};

/** The name of the status of an order, an item or a print file. */
export const statusWords = (status: keyof typeof WORDS): string => WORDS[status]();
