import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { uploadImportCall } from '../../../api/contract/calls/imports.ts';
import { client } from '../../shared/api/client.ts';
import { decodeCsv } from '../../shared/decode-csv.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { Pagination } from '../lists/Pagination.tsx';
import classes from '../progress/Work.module.css';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import { useSession } from '../session/use-session.ts';
import { cellKey, correctCsv, NO_CORRECTIONS, readCsv } from './correct-csv.ts';
import { type DataImport, importErrorsQuery, type RowError } from './import-queries.ts';
import styles from './Imports.module.css';
import { RowCorrection } from './RowCorrection.tsx';

/** Size limit of files that can be corrected here. */
const MAX_CORRECTED_BYTES = 10_000_000;
const PAGE_SIZE = 50;

/** The rows with errors, with fields for their cells. The corrected file is checked as a new import. */
export function ImportErrors({ dataImport }: { dataImport: DataImport }) {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const page = Number(address.get('page') ?? 0);
  const { id, file, filename, importType, status } = dataImport;
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const { data, isFetching, isPlaceholderData } = useQuery(importErrorsQuery(enterpriseId, id, status, page));
  const { data: csv } = useQuery({
    queryKey: ['import-file', file?.url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(file!.url, { signal });
      if (!answer.ok || Number(answer.headers.get('content-length')) > MAX_CORRECTED_BYTES) return null;
      return readCsv(decodeCsv(await answer.arrayBuffer()));
    },
    enabled: file !== null,
    meta: { isSilent: true },
  });
  const again = useMutation({
    mutationFn: () =>
      client(uploadImportCall, {
        params: { enterpriseId },
        query: { importType, dryRun: 'true' },
        files: [new File([correctCsv(csv!, corrections)], filename, { type: 'text/csv' })],
      }),
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: (begun) => navigate(`/imports/${begun.id}`),
  });
  const correct = (row: number, column: string, text: string) =>
    setCorrections(({ cells, ...others }) => ({
      ...others,
      cells: new Map(cells).set(cellKey(row, column), text),
    }));
  const omit = (row: number, isOmitted: boolean) =>
    setCorrections(({ omittedRows, ...others }) => {
      const changed = new Set(omittedRows);
      if (isOmitted) changed.add(row);
      else changed.delete(row);
      return { ...others, omittedRows: changed };
    });
  const count = corrections.cells.size + corrections.omittedRows.size;
  return (
    <section className={styles.errors} aria-label={t('Rows to correct')}>
      <h2 className={classes.heading}>{t('Rows to correct')}</h2>
      {!csv && file && csv === null && (
        <p className={classes.quiet}>{t('Correct this file where it was written, and send it again.')}</p>
      )}
      <ol className={styles.rows}>
        {groupByRow(data?.errors ?? []).map((errors) => (
          <RowCorrection
            key={errors[0]!.row}
            errors={errors}
            csv={csv ?? undefined}
            corrections={corrections}
            correct={correct}
            omit={omit}
          />
        ))}
      </ol>
      <Pagination
        records={data?.records}
        query={{ page, size: PAGE_SIZE }}
        isSizeFixed
        isSettled={!isFetching && !isPlaceholderData}
      />
      {again.error && <Fault>{translateSentence(again.error.message)}</Fault>}
      {csv && (
        <div className={styles.save}>
          <Button disabled={count === 0} loading={again.isPending} onClick={() => again.mutate()}>
            {t('Check the corrected file')}
          </Button>
          <span className={classes.quiet} role="status">
            {count > 0 && t('{count, plural, one {# correction} other {# corrections}}', { count })}
          </span>
        </div>
      )}
      <LeavePrompt isDirty={count > 0 && !again.isPending && !again.isSuccess} />
    </section>
  );
}

/** Groups errors, which are in the order of their rows. */
function groupByRow(errors: readonly RowError[]): RowError[][] {
  const groups: RowError[][] = [];
  for (const error of errors) {
    const last = groups.at(-1);
    if (last?.[0]?.row === error.row) last.push(error);
    else groups.push([error]);
  }
  return groups;
}
