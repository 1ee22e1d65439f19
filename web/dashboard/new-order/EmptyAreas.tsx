import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import { emptyAreasQuery } from './empty-areas-query.ts';
import classes from './NewOrder.module.css';
import type { DraftItem } from './order-draft.ts';

/** Warns of mandatory areas that an item leaves empty. It can still be ordered. */
export function EmptyAreas({ item }: { item: DraftItem }) {
  const { data = [] } = useQuery(emptyAreasQuery(item));
  if (data.length === 0) return null;
  return (
    <div role="status" className={classes.warning}>
      <SeverityIcon severity="warning" />
      <div>
        {[...new Set(data)].map((message) => (
          <p key={message}>{translateSentence(message)}</p>
        ))}
        <p>{t('The order can be placed, but this area is printed empty.')}</p>
      </div>
    </div>
  );
}
