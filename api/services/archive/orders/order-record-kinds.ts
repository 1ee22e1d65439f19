/** Tables of orders whose records archives have, each behind those that its records name. */
export const ORDER_RECORD_KINDS = [
  'productVersion',
  'customisation',
  'shopOrder',
  'orderItem',
  'formerDesign',
  'orderEntry',
] as const;
export type OrderRecordKind = (typeof ORDER_RECORD_KINDS)[number];
