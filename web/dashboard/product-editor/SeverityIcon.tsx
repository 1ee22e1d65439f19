import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import classes from './ProductEditor.module.css';

/** How bad a finding is. */
export function SeverityIcon({ severity }: { severity: 'error' | 'warning' | 'info' }) {
  if (severity === 'error')
    return <IconCircleX size={18} className={classes.error ?? ''} aria-label={t('Error')} />;
  if (severity === 'warning')
    return <IconAlertTriangle size={18} className={classes.warning ?? ''} aria-label={t('Warning')} />;
  return <IconInfoCircle size={18} className={classes.info ?? ''} aria-label={t('Note')} />;
}
