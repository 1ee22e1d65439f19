/** The content of a code that a workstation scans or that staff type. */
export type ScannedCode =
  /** The slug of a print, which names an order and usually one of its items. */
  | { orderNumber: string; position: number | undefined }
  /** An item's code, an order's number, or both parts of `1042-2`. */
  | { text: string };

interface NamedItem {
  itemCode: string;
  orderNumber: string;
  position: number;
}

/** Parses a code. The code of a slug is a query string, `order=1042&item=2&sku=…&print=front`. */
export function parseScannedCode(code: string): ScannedCode {
  const fields = new URLSearchParams(code);
  const orderNumber = fields.get('order');
  if (orderNumber === null || !fields.has('print')) return { text: code };
  const item = fields.get('item') ?? '';
  return { orderNumber, position: /^\d{1,9}$/u.test(item) ? Number(item) : undefined };
}

/** Whether a code belongs to an item. */
export function isNamedBy(code: string, { itemCode, orderNumber, position }: NamedItem): boolean {
  const scanned = parseScannedCode(code);
  if ('text' in scanned) return [itemCode, orderNumber, `${orderNumber}-${position}`].includes(scanned.text);
  return orderNumber === scanned.orderNumber && (scanned.position ?? position) === position;
}

/** A code in the short form that staff read: `1042-2` for a slug. */
export function formatScannedCode(code: string): string {
  const scanned = parseScannedCode(code);
  if ('text' in scanned) return scanned.text;
  const { orderNumber, position } = scanned;
  return position === undefined ? orderNumber : `${orderNumber}-${position}`;
}
