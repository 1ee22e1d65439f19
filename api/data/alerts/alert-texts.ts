/** The text of a notification. */
export interface AlertText {
  title: string;
  body?: string;
  /** Page of the dashboard that shows its subject. */
  url?: string;
  linkingEntityType?: string;
}

interface AboutOrder {
  id: number;
  orderNumber: string;
}

const ofOrder = (id: number) => ({ url: `/order-manager/${id}`, linkingEntityType: 'ORDER' });
const ofBatch = (id: number) => ({ url: `/batches/${id}`, linkingEntityType: 'BATCH' });

/** The texts of alerts. Pages translate them by these sentences (`npm run texts`). */
export const alertTexts = {
  orderReceived: ({ id, orderNumber }: AboutOrder): AlertText => ({
    title: `Order ${orderNumber} has come in`,
    ...ofOrder(id),
  }),
  orderReady: ({ id, orderNumber }: AboutOrder): AlertText => ({
    title: `All print files of order ${orderNumber} are made`,
    ...ofOrder(id),
  }),
  /** @param reason of the rule that holds it */
  orderHeld: ({ id, orderNumber }: AboutOrder, reason = ''): AlertText => ({
    title: `Order ${orderNumber} waits for approval`,
    body: reason,
    ...ofOrder(id),
  }),
  orderFailed: ({ id, orderNumber }: AboutOrder): AlertText => ({
    title: `A print file of order ${orderNumber} cannot be made`,
    ...ofOrder(id),
  }),
  orderCancelled: ({ id, orderNumber }: AboutOrder): AlertText => ({
    title: `Order ${orderNumber} was cancelled`,
    ...ofOrder(id),
  }),
  orderRejected: ({ id, orderNumber }: AboutOrder): AlertText => ({
    title: `Order ${orderNumber} was rejected`,
    ...ofOrder(id),
  }),
  designMissing: ({ id, orderNumber }: AboutOrder, positions: readonly number[]): AlertText => ({
    title: `Order ${orderNumber} has an item without its design`,
    body:
      positions.length === 1
        ? `The product is personalised, but item ${positions[0]} came without a saved design. Ask the shopper before it is printed.`
        : `The product is personalised, but items ${positions.join(', ')} came without a saved design. Ask the shopper before it is printed.`,
    ...ofOrder(id),
  }),
  deliveryFailed: (orderId: number, printer: string, filename: string, fault: string): AlertText => ({
    title: `A print file did not reach the printer ${printer}`,
    body: `${filename}: ${fault}`,
    ...ofOrder(orderId),
  }),
  batchCompleted: (id: number, name: string): AlertText => ({
    title: `The batch ${name} is printed`,
    ...ofBatch(id),
  }),
  batchFailed: (id: number, name: string): AlertText => ({
    title: `The batch ${name} has failed`,
    ...ofBatch(id),
  }),
  jobFailed: (id: number, fault: string): AlertText => ({
    title: `Job ${id} has failed`,
    body: fault,
    url: '/jobs',
    linkingEntityType: 'JOB',
  }),
  webhookDisabled: (address: string, reason: string): AlertText => ({
    title: 'A webhook was switched off',
    body: `${address} was switched off. ${reason}`,
    url: '/webhooks',
    linkingEntityType: 'WEBHOOK',
  }),
};
