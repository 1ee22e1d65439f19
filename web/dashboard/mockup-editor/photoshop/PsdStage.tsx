import '@mantine/core/styles/Loader.css';
import { Loader } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import { useDrawnBitmap } from '../../../shared/ui/use-drawn-bitmap.ts';
import classes from './Photoshop.module.css';

interface PsdStageProps {
  /** Name of the document. */
  name: string;
  bitmap: ImageBitmap | undefined;
  /** The bitmap shows the current settings, or there is a reason why it cannot. */
  isCurrent: boolean;
}

/** The live mockup of a Photoshop document. */
export function PsdStage({ name, bitmap, isCurrent }: PsdStageProps) {
  const canvas = useDrawnBitmap(bitmap);
  return (
    <div className={classes.stage}>
      <canvas
        ref={canvas}
        className={classes.picture}
        role="img"
        aria-label={t('Mockup: {name}', { name })}
        hidden={!bitmap}
        data-live={bitmap && isCurrent ? 'fine' : undefined}
      />
      <div role="status" className={classes.state}>
        {!isCurrent && (
          <>
            <Loader size={16} aria-hidden />
            {t('The document is read and the mockup is made.')}
          </>
        )}
      </div>
    </div>
  );
}
