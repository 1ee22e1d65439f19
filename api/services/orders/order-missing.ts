import { PlatenError } from '../../../engine/node.ts';

export const orderMissing = (id: number): PlatenError =>
  new PlatenError('record-missing', `There is no order ${id}.`, { status: 404 });
