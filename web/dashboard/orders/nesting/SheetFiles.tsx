import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { readJobCall } from '../../../../api/contract/calls/jobs.ts';
import { client } from '../../../shared/api/client.ts';
import { formatPercent } from '../../../shared/text/format-percent.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { SeverityIcon } from '../../../shared/ui/SeverityIcon.tsx';
import { useSession } from '../../session/use-session.ts';
import orders from '../Orders.module.css';
import classes from './Nesting.module.css';

const PROGRESS_MS = 1500;
const madeSheets = z.object({
  files: z.array(z.string()),
  findings: z.array(z.object({ print: z.string(), layerName: z.string(), message: z.string() })),
});

/** The progress of the sheets, and their files when they are ready. */
export function SheetFiles({ jobId: id }: { jobId: number }) {
  const { enterpriseId } = useSession().user;
  const { data: job } = useQuery({
    queryKey: ['job', enterpriseId, id],
    queryFn: ({ signal }) => client(readJobCall, { params: { enterpriseId, id }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'QUEUED' || state.data.status === 'RUNNING'
        ? PROGRESS_MS
        : false,
  });
  if (job?.status === 'COMPLETED') {
    const { files = [], findings = [] } = madeSheets.safeParse(job.result).data ?? {};
    return (
      <div className={classes.nesting}>
        <p role="status" className={classes.state}>
          {t('The sheets are made. They are also kept among the files.')}
        </p>
        <ul className={classes.files}>
          {files.map((url) => (
            <li key={url}>
              <a href={url} download>
                {decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))}
              </a>
            </li>
          ))}
        </ul>
        {findings.length > 0 && (
          <section aria-label={t('Findings')} className={classes.nesting}>
            <h3 className={orders.finding}>{t('Findings')}</h3>
            <ul className={orders.foundList}>
              {findings.map(({ print, layerName, message }) => (
                <li key={`${print} ${layerName} ${message}`}>
                  <SeverityIcon severity="warning" />
                  <span>
                    <strong>
                      {print}: {layerName}:{' '}
                    </strong>
                    {translateSentence(message)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    );
  }
  if (job?.status === 'FAILED' || job?.status === 'CANCELLED')
    return (
      <p role="status" className={orders.finding}>
        {translateSentence(job.errorText ?? t('The sheets were not made.'))}
      </p>
    );
  const progress = job?.progress ?? 0;
  return (
    <div className={classes.nesting}>
      <p role="status" className={classes.state}>
        {t('The sheets are being made. You may close this: they will be among the files.')}
      </p>
      <progress value={progress} aria-label={t('Progress of the sheets')}>
        {formatPercent(progress)}
      </progress>
    </div>
  );
}
