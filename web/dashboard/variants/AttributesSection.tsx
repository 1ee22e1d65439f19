import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { RelatedCreation } from '../records/fields/related-creation.ts';
import { CreateDrawer } from '../records/CreateDrawer.tsx';
import type { Row } from '../records/record-calls.ts';
import { RecordForm } from '../records/RecordForm.tsx';
import { useSession } from '../session/use-session.ts';
import type { Attribute } from './combinations.ts';
import classes from './Variants.module.css';

interface AttributesSectionProps {
  group: Row;
  attributes: readonly Attribute[];
  isOpenAtFirst: boolean;
}

/** What the variants differ in. It is saved by itself: a combination needs values that the server knows. */
export function AttributesSection({ group, attributes, isOpenAtFirst }: AttributesSectionProps) {
  const { enterpriseId } = useSession().user;
  return (
    <details className={classes.attributes} open={isOpenAtFirst || undefined}>
      <summary className={classes.summary}>
        <strong>{t('Attributes')}</strong>{' '}
        <span>
          {attributes
            .map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ') || '–'}`)
            .join(' · ')}
        </span>
      </summary>
      <RelatedCreation value={CreateDrawer}>
        <RecordForm
          resource={productGroups}
          row={group}
          place={{ enterpriseId }}
          only={['attributes']}
          isWithin
        />
      </RelatedCreation>
    </details>
  );
}
