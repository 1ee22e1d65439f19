import { useEffect, useRef } from 'react';
import { useSession } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { MockupPictures } from '../../mockups/MockupPictures.tsx';
import { useMockupStream } from '../../mockups/use-mockup-stream.ts';
import { SellLink } from '../../variants/sold/SellLink.tsx';
import type { SetUp } from '../group-product-query.ts';
import { findSoldVariant } from '../preview-query.ts';
import type { Saving } from '../save/use-saving.ts';
import { SavedNotice } from './SavedNotice.tsx';
import classes from './Views.module.css';

interface MockupViewProps extends Pick<SetUp, 'records'> {
  productGroupId: number;
  saving: Saving;
}

/** The mockups of the first sold variant, made again after each save. */
export function MockupView({ productGroupId, records, saving }: MockupViewProps) {
  const sold = findSoldVariant({ records });
  const productName = useSession(
    ({ product: { shopProduct } }) =>
      shopProduct.productGroup.name || shopProduct.enterpriseProductGroup.productTitle,
  );
  const { mockups, make } = useMockupStream(sold?.id);
  const { savedTimes } = saving;
  const shownTimes = useRef(savedTimes);
  useEffect(() => {
    if (savedTimes === shownTimes.current) return;
    shownTimes.current = savedTimes;
    make();
  }, [savedTimes, make]);
  if (!sold)
    return (
      <p className={classes.empty}>
        {t('No shop sells this product yet, so no pictures of it are made.')}{' '}
        <SellLink productGroupId={productGroupId} />
      </p>
    );
  return (
    <div className={classes.mockups}>
      <SavedNotice saving={saving} />
      <MockupPictures productName={productName} mockups={mockups} onRetry={make} />
    </div>
  );
}
