import { Button } from '@mantine/core';
import IconX from 'virtual:icons/x';
import { formatFileSize } from '../../../api/office/file-size.ts';
import { formatPercent } from '../../shared/text/format-percent.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from '../progress/Work.module.css';
import styles from './Files.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { SentFile } from './use-file-sending.ts';

interface SentFilesProps {
  sent: readonly SentFile[];
  replace: (file: SentFile) => void;
  remove: (key: number) => void;
}

/** Running uploads with their progress, and refused files. */
export const SentFiles = ({ sent, replace, remove }: SentFilesProps) => (
  <ul className={classes.plain} aria-label={t('Uploads')}>
    {sent.map((each) => (
      <li key={each.key} className={styles.sent}>
        <span className={classes.name}>
          {each.file.name} <span className={classes.quiet}>{formatFileSize(each.file.size)}</span>
        </span>
        {each.refusal ? (
          <span role="alert" className={classes.finding}>
            {translateSentence(each.refusal.message)}
          </span>
        ) : (
          <progress
            className={classes.progress}
            value={each.part}
            aria-label={t('Progress of {name}', { name: each.file.name })}
          >
            {formatPercent(each.part)}
          </progress>
        )}
        {each.refusal?.isTaken && (
          <Button variant="default" onClick={() => replace(each)}>
            {t('Replace')}
          </Button>
        )}
        <IconButton
          label={
            each.refusal
              ? t('Remove {name}', { name: each.file.name })
              : t('Cancel {name}', { name: each.file.name })
          }
          onClick={() => remove(each.key)}
        >
          <IconX size={18} />
        </IconButton>
      </li>
    ))}
  </ul>
);
