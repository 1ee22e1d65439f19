import { Button, Skeleton } from '@mantine/core';
import IconMaximize from 'virtual:icons/maximize';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { formatScannedCode } from '../../../api/office/scanned-code.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { itemPictureAddress } from '../orders/item-picture-address.ts';
import { listPrintedViews } from '../orders/printed-views.ts';
import { useOrderChanges } from '../orders/use-order-changes.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { CameraScanner } from './camera/CameraScanner.tsx';
import { CodeField } from './CodeField.tsx';
import { Job } from './Job.tsx';
import { LastStep } from './LastStep.tsx';
import { NextJobs } from './NextJobs.tsx';
import { NoJob } from './NoJob.tsx';
import { storePictures, storeWorkstation } from './offline/store-workstation.ts';
import { isInProduction, type ProductionJob } from './production-job.ts';
import { POLL_MS, productionQuery, readStored } from './production-queries.ts';
import { SoundButton } from './sound/SoundButton.tsx';
import { useScanSound } from './sound/use-scan-sound.ts';
import { applyTicks, countNext, piecesLeft, type Step } from './tick.ts';
import { useOpenedJob } from './use-opened-job.ts';
import { useScanner } from './use-scanner.ts';
import { useTicks } from './use-ticks.ts';
import classes from './Workstation.module.css';

const NEXT = 3;

/** /production-workstation: one job fills the screen. A scan opens an item. Ticks are queued while offline. */
export function WorkstationPage() {
  const { enterpriseId } = useSession().user;
  useOrderChanges();
  const [kept] = useState(() => readStored(enterpriseId));
  const {
    data = kept,
    error,
    refetch,
  } = useQuery({
    ...productionQuery(enterpriseId),
    refetchInterval: POLL_MS,
  });
  useOfflineCopy(data?.jobs);
  const outbox = useTicks();
  const { online } = useNetwork();
  const isOffline = outbox.isOffline || !online || (error !== null && !(error instanceof ApiProblem));
  // A code that is scanned again is another scan.
  const [opened, setOpened] = useState<{ code: string; isScan: boolean }>();
  const [last, setLast] = useState<{ job: ProductionJob; step: Step }>();
  const open = useCallback((code: string) => setOpened({ code, isScan: false }), []);
  const scan = useCallback((code: string) => setOpened({ code, isScan: true }), []);
  const screen = useRef<HTMLDivElement>(null);
  useScanner(scan);
  const stored = data?.jobs ?? [];
  const all = applyTicks(stored, outbox.ticks);
  const queue = all.filter((job) => piecesLeft(job) > 0);
  const code = opened?.code;
  const chosen = useOpenedJob(code, stored, outbox.ticks, all);
  const job = code === undefined ? queue[0] : chosen.job;
  const isLookingUp = !chosen.job && chosen.absence === 'searching';
  const isFound = chosen.job !== undefined && isInProduction(chosen.job);
  const sound = useScanSound(
    opened?.isScan ? opened : undefined,
    isLookingUp ? undefined : isFound ? 'success' : 'failure',
  );
  const next = queue.filter(({ id }) => id !== job?.id).slice(0, NEXT);
  const take = (of: ProductionJob, step: Step) => {
    setLast({ job: of, step });
    return outbox.add(of, step);
  };
  const undo = ({ job: of, step }: { job: ProductionJob; step: Step }) => {
    setLast(undefined);
    void outbox.add(of, { quantity: -step.quantity });
  };
  return (
    <Page
      title={t('Workstation')}
      actions={
        <>
          <SoundButton isOn={sound.isOn} onClick={sound.toggle} />
          <Button
            variant="default"
            leftSection={<IconMaximize size={16} />}
            onClick={() => void screen.current?.requestFullscreen()}
          >
            {t('Full screen')}
          </Button>
        </>
      }
    >
      <div ref={screen} className={classes.screen}>
        <div className={classes.state} role="status">
          {opened?.isScan && (
            <span className={classes.scanned}>
              {t('Scanned: {code}', { code: formatScannedCode(opened.code) })}
            </span>
          )}
          {isOffline && <span className={classes.offline}>{describeOffline(outbox.ticks.length)}</span>}
          {outbox.refused.map(({ tick, error }) => (
            <span key={tick.key} className={classes.refused}>
              {translateSentence(error)}
            </span>
          ))}
        </div>
        {last && outbox.refused.length === 0 && <LastStep {...last} onUndo={() => undo(last)} />}
        <div className={classes.codes}>
          <CodeField onCode={open} />
          <CameraScanner onScan={scan} />
        </div>
        {outbox.refused.length > 0 && (
          <Button variant="default" onClick={outbox.forgetRefused}>
            {t('Understood')}
          </Button>
        )}
        {error && !data && <LoadFailure onRetry={() => void refetch()} />}
        {!data && !error && !job && <Skeleton height={420} />}
        {job && <Job key={job.id} job={job} take={(step) => void take(job, step)} />}
        {!job && data && <NoJob code={code} absence={chosen.absence} onRetry={chosen.lookUpAgain} />}
        {code !== undefined && (
          <Button size="lg" variant="default" onClick={() => setOpened(undefined)}>
            {t('Back to the queue')}
          </Button>
        )}
        <NextJobs
          jobs={next}
          left={countNext(data?.records ?? 0, all, job)}
          onOpen={({ itemCode }) => open(itemCode)}
        />
      </div>
    </Page>
  );
}

const describeOffline = (count: number): string =>
  count === 0
    ? t('No network. The queue may have changed.')
    : t('No network. {count, plural, one {# tick waits} other {# ticks wait}} on this device.', { count });

/** Stores the page and the pictures of its queue on the device for offline use. */
function useOfflineCopy(jobs: readonly ProductionJob[] | undefined): void {
  const { enterpriseId } = useSession().user;
  useEffect(() => {
    // If the browser refuses storage, as in a private window, the page works until it is closed.
    storeWorkstation().catch(() => undefined);
  }, []);
  useEffect(() => {
    const pictures = (jobs ?? []).flatMap((job) =>
      listPrintedViews(job.prints).map(({ printAreaId }) =>
        itemPictureAddress(enterpriseId, job.orderId, job, { printAreaId }),
      ),
    );
    if (pictures.length > 0) storePictures(pictures).catch(() => undefined);
  }, [enterpriseId, jobs]);
}
