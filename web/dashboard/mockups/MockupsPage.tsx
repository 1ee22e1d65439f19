import { useNavigate } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { RelationSelect } from '../records/fields/RelationSelect.tsx';
import { Page } from '../shell/Page.tsx';
import classes from './Mockups.module.css';

/** Chooses the product whose pictures are set up. */
export function MockupsPage() {
  const navigate = useNavigate();
  return (
    <Page title={t('Mockups')}>
      <div className={classes.bar}>
        <RelationSelect
          label={t('Product')}
          resource="productGroup"
          value={undefined}
          onChange={(id) => id !== undefined && void navigate(`/mockups/${id}`)}
        />
      </div>
      <p className={classes.note}>
        {t('Choose a product to see its pictures as shoppers see them, and which of them a shop shows.')}
      </p>
    </Page>
  );
}
