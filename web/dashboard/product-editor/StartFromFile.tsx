import { Button, FileButton } from '@mantine/core';
import IconUpload from 'virtual:icons/upload';
import { useMutation } from '@tanstack/react-query';
import { examineProductCall, importProductCall } from '../../../api/contract/calls/product-groups.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { SeverityIcon } from '../../shared/ui/SeverityIcon.tsx';
import { useFileDrop } from '../../shared/ui/use-file-drop.ts';
import { useSession } from '../session/use-session.ts';
import classes from './StartProduct.module.css';

/** Code of missing files, which prevent the import of a product. */
const IS_MISSING = 'asset-missing';

/** Creates a product from a product file after showing its findings. */
export function StartFromFile({ onStarted }: { onStarted: (id: number) => void }) {
  const { enterpriseId } = useSession().user;
  const params = { enterpriseId };
  const examining = useMutation({
    mutationFn: async (file: File) => ({
      file,
      said: await client(examineProductCall, { params, files: [file] }),
    }),
    meta: { isShownInPlace: true, isSilent: true },
  });
  const importing = useMutation({
    mutationFn: (file: File) => client(importProductCall, { params, files: [file] }),
    meta: { leavesPage: true },
    onSuccess: ({ id }) => onStarted(id),
  });
  const examine = (file: File | null) => file && examining.mutate(file);
  const drop = useFileDrop(examine);
  const { data, error } = examining;
  const findings = data?.said.findings ?? [];
  return (
    <section
      className={classes.file}
      aria-label={t('From a product file')}
      data-over={drop.isOver || undefined}
      {...drop.handlers}
    >
      <h2 className={classes.heading}>{t('From a product file')}</h2>
      <p className={classes.size}>
        {t('A ZIP that a product was downloaded as. It is examined before anything is created.')}
      </p>
      <FileButton onChange={examine} accept=".zip,application/zip">
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={examining.isPending}
            leftSection={<IconUpload size={16} />}
          >
            {t('Choose a ZIP')}
          </Button>
        )}
      </FileButton>
      <div role="status" className={classes.said}>
        {error && <Fault>{translateSentence(error.message)}</Fault>}
        {data && (
          <>
            <p>
              {t('{name}: views: {views}, variants: {variants}, findings: {findings}', {
                name: data.said.name || data.file.name,
                views: data.said.views,
                variants: data.said.variants,
                findings: findings.length,
              })}
            </p>
            <ul className={classes.findings} tabIndex={0} aria-label={t('Findings')}>
              {findings.map(({ rule, path, message, severity }) => (
                <li key={`${rule} ${path} ${message}`} className={classes.finding}>
                  <SeverityIcon severity={severity} />
                  {translateSentence(message)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {data && (
        <Button
          className={classes.start ?? ''}
          loading={importing.isPending}
          disabled={findings.some(({ rule }) => rule === IS_MISSING)}
          onClick={() => importing.mutate(data.file)}
        >
          {t('Create the product')}
        </Button>
      )}
    </section>
  );
}
