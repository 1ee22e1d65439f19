import { ActionIcon, Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useMutation } from '@tanstack/react-query';
import { retryPrintCall } from '../../../api/contract/calls/order-desk.ts';
import { client } from '../../shared/api/client.ts';
import { formatPercent } from '../../shared/text/format-percent.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { Deliveries } from './Deliveries.tsx';
import type { PrintFile } from './order-queries.ts';
import { PrintFindings } from './PrintFindings.tsx';
import { statusWords } from './status-words.ts';
import classes from './Orders.module.css';

/** The print files of an item, each with progress, findings, a download, and a retry after a failure. */
export const PrintFiles = ({ orderId, files }: { orderId: number; files: readonly PrintFile[] }) => (
  <ul className={classes.files} aria-label={t('Print files')}>
    {files.map((file) => (
      <li key={file.id} className={classes.file}>
        <FileLine orderId={orderId} file={file} />
      </li>
    ))}
  </ul>
);

function FileLine({ orderId: id, file }: { orderId: number; file: PrintFile }) {
  const { enterpriseId } = useSession().user;
  const { id: assetId, name, status, progress, printerName, url } = file;
  const { errorText, isBlank, findings, deliveries } = file;
  const { mutate, isPending } = useMutation({
    mutationFn: () => client(retryPrintCall, { params: { enterpriseId, id, assetId } }),
  });
  return (
    <>
      <span className={classes.fileName}>
        {name}
        {printerName !== null && (
          <span className={classes.quiet}> {t('for {printer}', { printer: printerName })}</span>
        )}
      </span>
      {status === 'QUEUED' ? (
        <progress
          className={classes.progress}
          value={progress}
          aria-label={t('Progress of {name}', { name })}
        >
          {formatPercent(progress)}
        </progress>
      ) : (
        <span className={classes.quiet}>{statusWords(status)}</span>
      )}
      {url !== null && (
        <ActionIcon component="a" href={url} download aria-label={t('Download {name}', { name })}>
          <IconDownload size={20} />
        </ActionIcon>
      )}
      {status === 'FAILED' && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {t('Try again')}
        </Button>
      )}
      {errorText !== null && <p className={classes.finding}>{translateSentence(errorText)}</p>}
      {deliveries.length > 0 && <Deliveries orderId={id} deliveries={deliveries} />}
      {findings.length > 0 && <PrintFindings findings={findings} />}
      {isBlank && findings.length === 0 && (
        <p className={classes.finding}>{t('There is nothing on this print.')}</p>
      )}
    </>
  );
}
