/** The events of alert rules, each with its label. The key is the `entityActivityEventType` of the notification. */
export const ALERT_EVENTS = {
  ORDER_RECEIVED: 'Order has come in',
  ORDER_READY: 'Print files of an order are made',
  ORDER_HELD: 'Order is held for approval',
  ORDER_FAILED: 'Print file of an order cannot be made',
  ORDER_CANCELLED: 'Order was cancelled or rejected',
  DESIGN_MISSING: 'Order came without a design',
  DELIVERY_FAILED: 'Print file did not reach its printer',
  BATCH_COMPLETED: 'Batch is printed',
  BATCH_FAILED: 'Batch has failed',
  JOB_FAILED: 'Job has failed',
  WEBHOOK_DISABLED: 'Webhook was switched off',
} as const;
export type AlertEvent = keyof typeof ALERT_EVENTS;
export const ALERT_EVENT_NAMES = Object.keys(ALERT_EVENTS) as [AlertEvent, ...AlertEvent[]];
