import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import type { ProductionJob } from './production-job.ts';
import type { Step } from './tick.ts';
import classes from './Workstation.module.css';

interface LastStepProps {
  job: ProductionJob;
  step: Step;
  onUndo: () => void;
}

/** The step that was taken last. A tick can be undone, also after the workstation shows the next job. */
export const LastStep = ({ job: { orderNumber, position }, step, onUndo }: LastStepProps) => (
  <div className={classes.lastStep}>
    <p role="status">{describeStep(`${orderNumber}-${position}`, step)}</p>
    {step.reason === undefined && (
      <Button size="lg" variant="default" onClick={onUndo}>
        {t('Undo')}
      </Button>
    )}
  </div>
);

function describeStep(item: string, { quantity: count, reason, isTicked }: Step): string {
  if (reason === undefined)
    return t('{count, plural, one {# piece} other {# pieces}} of {item} ticked off.', { count, item });
  return isTicked
    ? t('{item}: one made piece must be made again. Reason: {reason}.', { item, reason })
    : t('{item}: one damaged piece is recorded. Reason: {reason}.', { item, reason });
}
