import { useSearchParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { RelationSelect } from './fields/RelationSelect.tsx';
import { WITHIN } from './record-place.ts';
import classes from './Records.module.css';
import { usePlace } from './use-place.ts';
import { translatedFields } from './translated-fields.ts';

/** The choice of the parent record, for records that are only listed within another. */
export function WithinPicker({ resource }: { resource: Resource }) {
  const { withinId } = usePlace();
  const [, setAddress] = useSearchParams();
  const { within } = resource;
  if (!within) return null;
  const label =
    translatedFields(resource).find(({ name }) => name === within.filter.field)?.label ?? within.table;
  return (
    <>
      <RelationSelect
        className={classes.within}
        label={label}
        resource={within.table}
        value={withinId}
        onChange={(id) =>
          setAddress((now) => changeAddress(now, { [WITHIN]: id === undefined ? undefined : String(id) }))
        }
      />
      {withinId === undefined && (
        <p className={lists.empty}>{t('Choose first: {field}.', { field: label })}</p>
      )}
    </>
  );
}
