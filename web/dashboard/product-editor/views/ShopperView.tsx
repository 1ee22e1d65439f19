import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPreviewCall } from '../../../../api/contract/calls/configurator.ts';
import { t } from '../../../shared/text/text.ts';
import { mayUse } from '../../session/may-use.ts';
import { useSession } from '../../session/use-session.ts';
import { SellLink } from '../../variants/sold/SellLink.tsx';
import type { SetUp } from '../group-product-query.ts';
import { findSoldVariant, previewQuery } from '../preview-query.ts';
import type { Saving } from '../save/use-saving.ts';
import { type Device, DeviceChoice, SCREENS } from './DeviceChoice.tsx';
import { DeviceFrame } from './DeviceFrame.tsx';
import { SavedNotice } from './SavedNotice.tsx';
import classes from './Views.module.css';

interface ShopperViewProps extends Pick<SetUp, 'records'> {
  productGroupId: number;
  saving: Saving;
}

/** The configurator with the first sold variant, as saved. */
export function ShopperView({ productGroupId, records, saving }: ShopperViewProps) {
  const session = useSession();
  const [device, setDevice] = useState<Device>('phone');
  const sold = findSoldVariant({ records });
  const may = mayUse(createPreviewCall.access, session);
  const { data: address } = useQuery(previewQuery(session.user.enterpriseId, may ? sold : undefined));
  if (!sold || !may)
    return (
      <p className={classes.empty}>
        {may
          ? t('No shop sells this product yet, so there is nothing to see.')
          : t('Only staff of shops can see what shoppers see.')}{' '}
        {may && <SellLink productGroupId={productGroupId} />}
      </p>
    );
  return (
    <div className={classes.shopper}>
      <div className={classes.bar}>
        <DeviceChoice device={device} onChange={setDevice} />
        <SavedNotice saving={saving} />
      </div>
      {typeof address === 'string' && (
        <DeviceFrame
          // A new key reloads the page after a save and for another screen size.
          key={`${device} ${saving.savedTimes}`}
          screen={SCREENS[device]}
          address={address}
          title={t('What a shopper sees')}
        />
      )}
    </div>
  );
}
