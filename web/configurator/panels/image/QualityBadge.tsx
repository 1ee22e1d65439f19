import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconExclamationCircle from 'virtual:icons/exclamation-circle';
import type { Resolution } from '../../../../engine/resolution.ts';
import { t } from '../../../shared/text/text.ts';
import { describeQuality } from './describe-quality.ts';
import classes from './QualityBadge.module.css';

const ICONS = { good: IconCircleCheck, warning: IconAlertTriangle, fault: IconExclamationCircle };

/** The print quality of a picture. A click shows details. */
export function QualityBadge({ resolution, onClick }: { resolution: Resolution; onClick: () => void }) {
  const { label, tone } = describeQuality(resolution.class);
  const Icon = ICONS[tone];
  return (
    <button
      type="button"
      className={classes.badge}
      data-tone={tone}
      aria-label={t('{quality}. More about the quality', { quality: label })}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      {label}
    </button>
  );
}
