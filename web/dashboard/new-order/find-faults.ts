import { ApiProblem } from '../../../api/contract/create-client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { isQuantity, type OrderDraft, type Recipient } from './order-draft.ts';

/** Messages by field, and by key of items. */
export interface OrderFaults {
  orderNumber?: string;
  items?: string;
  recipient: Partial<Record<keyof Recipient, string>>;
  ofItem: Record<string, string>;
}

export const noFaults: OrderFaults = { recipient: {}, ofItem: {} };

/** The mandatory fields of an address. */
const NEEDED: readonly (keyof Recipient)[] = [
  'customerName',
  'customerLineOne',
  'customerTown',
  'customerCountry',
];

/** Missing and invalid fields of a draft. Undefined: it can be placed. */
export function findFaults({ orderNumber, items, recipient }: OrderDraft): OrderFaults | undefined {
  const missing = NEEDED.filter((name) => recipient[name].trim() === '');
  const wrong = items.filter(({ quantity }) => !isQuantity(quantity));
  const hasNumber = orderNumber.trim() !== '';
  if (missing.length === 0 && wrong.length === 0 && hasNumber && items.length > 0) return undefined;
  return {
    ...(!hasNumber && { orderNumber: t('Enter a reference.') }),
    ...(items.length === 0 && { items: t('Add a product.') }),
    recipient: Object.fromEntries(missing.map((name) => [name, t('This is needed for the address.')])),
    ofItem: Object.fromEntries(wrong.map(({ key }) => [key, t('Enter a quantity from 1 to 100,000.')])),
  };
}

/** The field of a refusal of the server. Undefined: no field of the form. */
export function faultsOfRefusal(error: unknown, { items }: OrderDraft): OrderFaults | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const { errorCode, path = '' } = error.problem;
  if (errorCode === 'record-exists')
    return { ...noFaults, orderNumber: t('There is an order with this reference already.') };
  const text = translateSentence(error.message);
  if (path === 'orderNumber') return { ...noFaults, orderNumber: text };
  const item = items[Number(/^items[.[](\d+)/.exec(path)?.[1])];
  return item && { ...noFaults, ofItem: { [item.key]: text } };
}
