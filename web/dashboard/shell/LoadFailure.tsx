import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { Fault } from '../../shared/ui/Fault.tsx';

/** Shown instead of data that could not be loaded. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Fault>
    {t('This could not be loaded.')}
    <Button variant="default" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </Fault>
);
