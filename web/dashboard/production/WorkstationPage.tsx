import { Button, Skeleton } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { itemPictureAddress } from '../orders/item-picture-address.ts';
import { useOrderChanges } from '../orders/use-order-changes.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { CameraScanner } from './camera/CameraScanner.tsx';
import { Job } from './Job.tsx';
import { NextJobs } from './NextJobs.tsx';
import { storePictures, storeWorkstation } from './offline/store-workstation.ts';
import { isInProduction, type ProductionJob } from './production-job.ts';
import { isNamedBy, productionQuery, readStored, scanQuery } from './production-queries.ts';
import { createScanReader } from './read-scan.ts';
import { SoundButton } from './sound/SoundButton.tsx';
import { useScanSound } from './sound/use-scan-sound.ts';
import { applyTicks, piecesLeft } from './tick.ts';
import { useTicks } from './use-ticks.ts';
import classes from './Workstation.module.css';

const NEXT = 3;

/** /production-workstation: one job fills the screen. A scan opens an item. Ticks are queued while offline. */
export function WorkstationPage() {
  const { enterpriseId } = useSession().user;
  useOrderChanges();
  const [kept] = useState(() => readStored(enterpriseId));
  const { data = kept, isError, refetch } = useQuery(productionQuery(enterpriseId));
  useOfflineCopy(data?.jobs);
  const outbox = useTicks();
  // A code that is scanned again is another scan.
  const [scan, setScan] = useState<{ code: string }>();
  const code = scan?.code;
  const open = useCallback((scannedCode: string) => setScan({ code: scannedCode }), []);
  const screen = useRef<HTMLDivElement>(null);
  useScanner(open);
  const all = applyTicks(data?.jobs ?? [], outbox.ticks);
  const queue = all.filter((job) => piecesLeft(job) > 0);
  // The remaining pieces of an order.
  const known = code === undefined ? undefined : [...queue, ...all].find((job) => isNamedBy(code, job));
  const { data: found, isFetching } = useQuery(scanQuery(enterpriseId, known ? undefined : code));
  const scanned = known ?? (found && code !== undefined ? applyTicks([found], outbox.ticks)[0] : undefined);
  const job = code === undefined ? queue[0] : scanned;
  const isLookingUp = isFetching && !scanned;
  const isFound = scanned !== undefined && isInProduction(scanned);
  const sound = useScanSound(scan, isLookingUp ? undefined : isFound ? 'success' : 'failure');
  const next = queue.filter(({ id }) => id !== job?.id).slice(0, NEXT);
  return (
    <Page
      title={t('Workstation')}
      actions={
        <>
          <SoundButton isOn={sound.isOn} onClick={sound.toggle} />
          <Button
            variant="default"
            leftSection={<IconMaximize size={16} aria-hidden />}
            onClick={() => void screen.current?.requestFullscreen()}
          >
            {t('Full screen')}
          </Button>
        </>
      }
    >
      <div ref={screen} className={classes.screen}>
        <div className={classes.state} role="status">
          {code !== undefined && <span className={classes.scanned}>{t('Scanned: {code}', { code })}</span>}
          {outbox.isOffline && (
            <span className={classes.offline}>
              {t('No network. {count, plural, one {# tick waits} other {# ticks wait}} on this device.', {
                count: outbox.ticks.length,
              })}
            </span>
          )}
          {outbox.refused.map(({ tick, error }) => (
            <span key={tick.key} className={classes.refused}>
              {error}
            </span>
          ))}
        </div>
        <CameraScanner onScan={open} />
        {outbox.refused.length > 0 && (
          <Button variant="default" onClick={outbox.forgetRefused}>
            {t('Understood')}
          </Button>
        )}
        {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!data && !isError && !job && <Skeleton height={420} />}
        {job && <Job key={job.id} job={job} tick={outbox.add} />}
        {!job && data && (
          <p className={classes.empty}>
            {code === undefined
              ? t('Nothing is left to make. Orders appear here when their print files are made.')
              : isLookingUp
                ? t('Looking for {code} …', { code })
                : t('No item has the code {code}.', { code })}
          </p>
        )}
        {code !== undefined && (
          <Button size="lg" variant="default" onClick={() => setScan(undefined)}>
            {t('Back to the queue')}
          </Button>
        )}
        <NextJobs jobs={next} left={Math.max(0, queue.length - 1)} />
      </div>
    </Page>
  );
}

/** Stores the page and the pictures of its queue on the device for offline use. */
function useOfflineCopy(jobs: readonly ProductionJob[] | undefined): void {
  const { enterpriseId } = useSession().user;
  useEffect(() => {
    // If the browser refuses storage, as in a private window, the page works until it is closed.
    storeWorkstation().catch(() => undefined);
  }, []);
  useEffect(() => {
    const pictures = (jobs ?? []).map((job) => itemPictureAddress(enterpriseId, job.orderId, job));
    if (pictures.length > 0) storePictures(pictures).catch(() => undefined);
  }, [enterpriseId, jobs]);
}

/** Listens on the whole page, so that a scan does not reach a field or a button. */
function useScanner(onScan: (code: string) => void): void {
  useEffect(() => {
    const read = createScanReader();
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const code = read(event.key, event.timeStamp);
      if (code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onScan(code);
    };
    addEventListener('keydown', handle, { capture: true });
    return () => removeEventListener('keydown', handle, { capture: true });
  }, [onScan]);
}
