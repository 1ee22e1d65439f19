/** The archived tables of orders, each after the tables that its records refer to. */
export const ORDER_RECORD_KINDS = [
  'productVersion',
  'customisation',
  'shopOrder',
  'orderItem',
  'formerDesign',
  'orderEntry',
] as const;
export type OrderRecordKind = (typeof ORDER_RECORD_KINDS)[number];
