import { ageOf } from '../orders/order-words.ts';
import { formatDate } from '../records/cell-text.ts';

/** The age of a time, with date and time as a tooltip. @param text ISO 8601 */
export const When = ({ text }: { text: string }) => (
  <time dateTime={text} title={formatDate(text)}>
    {ageOf(text, Date.now())}
  </time>
);
