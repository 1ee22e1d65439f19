import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listSheetPrintsCall, makeSheetsCall } from '../../../../api/contract/calls/sheets.ts';
import { client } from '../../../shared/api/client.ts';
import { randomId } from '../../../shared/random-id.ts';
import { formatPercent } from '../../../shared/text/format-percent.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import type { ListQuery } from '../../lists/list-query.ts';
import { useSession } from '../../session/use-session.ts';
import orders from '../Orders.module.css';
import { layOutInWorker } from './lay-out-in-worker.ts';
import { duplexOf, keepNestForm, readNestForm, settingsOf } from './nest-settings.ts';
import { NestFields } from './NestFields.tsx';
import classes from './Nesting.module.css';
import { SheetFiles } from './SheetFiles.tsx';
import { SheetPictures } from './SheetPictures.tsx';

const TYPING_MS = 300;
const DIALOG_PX = 960;

interface NestDialogProps {
  /** The query that selects the orders. */
  chosen: ListQuery;
  onClose: () => void;
}

/** Nests the prints of orders on sheets or a roll, with a preview of each sheet. */
export function NestDialog({ chosen, onClose }: NestDialogProps) {
  const { enterpriseId } = useSession().user;
  const [form, setForm] = useState(() => readNestForm(enterpriseId));
  const [settled] = useDebouncedValue(form, TYPING_MS);
  const settings = settingsOf(settled);
  const [key, setKey] = useState(randomId);
  const query = { ...chosen, duplex: duplexOf(form) };
  const found = useQuery({
    queryKey: ['sheet-prints', enterpriseId, query],
    queryFn: ({ signal }) => client(listSheetPrintsCall, { params: { enterpriseId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
    retry: false,
    gcTime: 0,
  });
  const prints = found.data?.prints;
  const laidOut = useQuery({
    queryKey: ['sheet-layout', prints, settled],
    queryFn: ({ signal }) => layOutInWorker({ prints: prints!, settings: settings! }, signal),
    enabled: prints !== undefined && settings !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const answer = laidOut.data;
  const layout = answer && 'layout' in answer ? answer.layout : undefined;
  const fault = found.error?.message ?? (answer && 'error' in answer ? answer.error : undefined);
  const isCurrent =
    layout !== undefined &&
    settings !== undefined &&
    !found.isPlaceholderData &&
    !laidOut.isPlaceholderData &&
    settled === form;
  const {
    mutate,
    isPending,
    data: made,
  } = useMutation({
    mutationFn: () =>
      client(makeSheetsCall, {
        params: { enterpriseId },
        query: chosen,
        body: settings!,
        idempotencyKey: key,
      }),
    onSuccess: () => keepNestForm(enterpriseId, form),
  });
  const leftOut = found.data?.leftOut ?? [];
  return (
    <Dialog title={t('Nest the prints')} onClose={onClose} isWork={isPending} size={DIALOG_PX}>
      {made ? (
        <SheetFiles jobId={made.jobId} />
      ) : (
        <div className={classes.nesting}>
          <NestFields
            form={form}
            onChange={(next) => {
              setForm(next);
              setKey(randomId());
            }}
          />
          <p role="status" className={classes.state}>
            {fault !== undefined && translateSentence(fault)}
            {isCurrent &&
              t('{sheets, plural, one {# sheet} other {# sheets}}, {fill} of them covered', {
                sheets: layout.sheets.length,
                fill: formatPercent(layout.fill),
              })}
          </p>
          {leftOut.length > 0 && (
            <p className={orders.finding}>
              {t(
                '{count, plural, one {# order is} other {# orders are}} not in production and left out: {names}',
                {
                  count: leftOut.length,
                  names: leftOut.map(({ label }) => label).join(', '),
                },
              )}
            </p>
          )}
          {layout && prints && <SheetPictures sheets={layout.sheets} prints={prints} />}
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {made ? t('Close') : t('Cancel')}
        </Button>
        {!made && (
          <Button loading={isPending} disabled={!isCurrent} onClick={() => mutate()}>
            {t('Make the sheets')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
