import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { createPreviewCall } from '../../../api/contract/calls/configurator.ts';
import type { Styling } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import { type Device, DeviceChoice, SCREENS } from '../product-editor/views/DeviceChoice.tsx';
import { DeviceFrame } from '../product-editor/views/DeviceFrame.tsx';
import { RelationSelect } from '../records/fields/RelationSelect.tsx';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { appPreviewQuery, firstPublishedQuery, PUBLISHED } from './app-queries.ts';
import classes from './PartnerApp.module.css';
import { showLook } from './show-look.ts';

interface LookPreviewProps {
  /** Styling of the form, saved or not. */
  styling: Styling;
  /** Number of saves. The frame is reloaded after each. */
  savedTimes: number;
}

/** The configurator with a published product, in the colours and with the logo of the form. */
export function LookPreview({ styling, savedTimes }: LookPreviewProps) {
  const session = useSession();
  const { enterpriseId } = session.user;
  const may = mayUse(createPreviewCall.access, session);
  const [chosenId, setChosenId] = useState<number>();
  const [device, setDevice] = useState<Device>('phone');
  const first = useQuery({ ...firstPublishedQuery(enterpriseId), enabled: may });
  const shownId = chosenId ?? first.data ?? undefined;
  const preview = useQuery(appPreviewQuery(enterpriseId, may ? shownId : undefined));
  if (!may) return <p className={classes.empty}>{t('Only staff of shops can see what shoppers see.')}</p>;
  if (first.data === null)
    return (
      <div className={classes.empty}>
        <p>{t('No product is published yet. Publish one in a shop to see the app with it.')}</p>
        <Button component={Link} to="/products" variant="default">
          {t('Products')}
        </Button>
      </div>
    );
  if (first.isError) return <LoadFailure onRetry={() => void first.refetch()} />;
  return (
    <>
      <div className={classes.bar}>
        <RelationSelect
          label={t('Product')}
          resource="shopProduct"
          among={PUBLISHED}
          value={shownId}
          onChange={setChosenId}
          clearable={false}
        />
        <DeviceChoice device={device} onChange={setDevice} />
      </div>
      {preview.isError && <LoadFailure onRetry={() => void preview.refetch()} />}
      {preview.data === null && <p className={classes.empty}>{t('No variant of this product is sold.')}</p>}
      {preview.isPending && <Skeleton className={classes.waiting} />}
      {typeof preview.data === 'string' && (
        <StyledFrame
          key={`${preview.data} ${device} ${savedTimes}`}
          device={device}
          address={preview.data}
          styling={styling}
        />
      )}
    </>
  );
}

interface StyledFrameProps {
  device: Device;
  address: string;
  styling: Styling;
}

function StyledFrame({ device, address, styling }: StyledFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  useEffect(() => {
    if (frame) showLook(frame, styling);
  }, [frame, styling]);
  return (
    <DeviceFrame
      screen={SCREENS[device]}
      address={address}
      title={t('What a shopper sees')}
      onLoad={(loaded) => {
        setFrame(loaded);
        // A page that was reloaded in the frame has the saved styling.
        showLook(loaded, styling);
      }}
    />
  );
}
