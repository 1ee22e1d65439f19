import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleX from 'virtual:icons/circle-x';
import IconInfoCircle from 'virtual:icons/info-circle';
import { t } from '../text/text.ts';
import classes from './SeverityIcon.module.css';

type Severity = 'error' | 'warning' | 'info';

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle };

/** The severity of a finding. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity];
  return (
    <Icon
      size={18}
      className={classes.icon ?? ''}
      role="img"
      aria-label={nameOf(severity)}
      data-severity={severity}
    />
  );
}

function nameOf(severity: Severity): string {
  if (severity === 'error') return t('Error');
  return severity === 'warning' ? t('Warning') : t('Note');
}
