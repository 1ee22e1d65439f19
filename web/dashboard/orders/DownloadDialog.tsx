import { Button, TextInput } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useState } from 'react';
import {
  downloadPrintsCall,
  PRINT_NAME_FIELDS,
  PRINT_NAME_TEMPLATE,
} from '../../../api/contract/calls/order-desk.ts';
import { composeAddress } from '../../../api/contract/compose-address.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import { useSession } from '../session/use-session.ts';
import { readChoice, writeChoice } from '../shell/device-choice.ts';
import classes from './Orders.module.css';

const CHOICE = 'platen-print-names';
const FIELDS: readonly string[] = PRINT_NAME_FIELDS;

interface DownloadDialogProps {
  /** The query that selects the orders. */
  chosen: ListQuery;
  onClose: () => void;
}

/** Downloads the print files of orders as one archive, named by a template that is stored on the device. */
export function DownloadDialog({ chosen, onClose }: DownloadDialogProps) {
  const { enterpriseId } = useSession().user;
  const [name, setName] = useState(() => readChoice(CHOICE) ?? PRINT_NAME_TEMPLATE);
  const unknown = [...name.matchAll(/\{(.*?)\}/g)].find(([, field]) => !FIELDS.includes(field ?? ''));
  const isFit = name.trim() !== '' && unknown === undefined;
  return (
    <Dialog title={t('Download prints')} onClose={onClose}>
      <div className={classes.dialog}>
        <TextInput
          label={t('Names of the files')}
          description={t('A / begins a folder. Fields: {fields}', {
            fields: FIELDS.map((field) => `{${field}}`).join(' '),
          })}
          error={unknown && t('There is no field {field}.', { field: unknown[0] })}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={200}
          data-autofocus
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {isFit && (
            <Button
              component="a"
              href={composeAddress(downloadPrintsCall, {
                params: { enterpriseId },
                query: { ...chosen, name },
              })}
              download
              leftSection={<IconDownload size={16} />}
              onClick={() => {
                writeChoice(CHOICE, name);
                onClose();
              }}
            >
              {t('Download as ZIP')}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
