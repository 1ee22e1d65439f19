import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Progress, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import { useEffect, useRef, useState } from 'react';
import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import { t } from '../../../../shared/text/text.ts';
import { translateSentence } from '../../../../shared/text/translate-sentence.ts';
import { formatPercent } from '../../../../shared/text/format-percent.ts';
import { Dialog, DialogActions } from '../../../../shared/ui/Dialog.tsx';
import { Fault } from '../../../../shared/ui/Fault.tsx';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { useSessionStore } from '../../../session/use-session.ts';
import { SliderField } from '../../SliderField.tsx';
import { SendFailure } from '../picture-transfer.ts';
import { uploadsOf } from '../uploads.ts';
import type { BrushStroke } from './brush-stroke.ts';
import { saveTouchUp } from './save-touch-up.ts';
import classes from './TouchUpDialog.module.css';
import { TouchUpPad } from './TouchUpPad.tsx';
import { useTouchUp } from './use-touch-up.ts';

/** Radius of the brush, CSS pixels. */
const RADIUS = { min: 4, max: 60, step: 2 };
const FIRST_RADIUS = 18;
const MOST_ZOOM = 6;

/** Erases excess parts of a cut-out and restores missing parts with a round brush. */
export function TouchUpDialog({ target, onClose }: { target: ResolvedImage; onClose: () => void }) {
  const store = useSessionStore();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { url = '' } = target.image;
  const source = uploadsOf(store).cutOuts.find(url);
  const loaded = useTouchUp(canvas, url, source?.url);
  const picture = loaded === 'failed' ? undefined : loaded;
  const [mode, setMode] = useState<BrushStroke['mode']>('erase');
  const [radius, setRadius] = useState(FIRST_RADIUS);
  const [zoom, setZoom] = useState(1);
  const [strokes, setStrokes] = useState(0);
  const [sent, setSent] = useState<{ part: number | undefined }>();
  const [fault, setFault] = useState<string>();
  const saving = useRef<AbortController>(undefined);
  useEffect(() => () => saving.current?.abort(), []);
  const count = () => setStrokes(picture?.strokes.length ?? 0);
  const undo = () => {
    picture?.undo();
    count();
  };
  useHotkeys([['mod+Z', undo]], []);
  const save = async () => {
    if (!picture) return;
    const { signal } = (saving.current = new AbortController());
    setFault(undefined);
    setSent({ part: undefined });
    try {
      const file = await picture.toFile();
      await saveTouchUp(store, { target, file, signal, onProgress: (part) => setSent({ part }) });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setSent(undefined);
      const refusal = error instanceof SendFailure ? error.message : '';
      setFault(
        refusal ? translateSentence(refusal) : t('The picture was not sent. Your changes are still here.'),
      );
    }
  };
  return (
    <Dialog title={t('Touch up the cut-out')} onClose={onClose} isWork hasChanges={strokes > 0}>
      <div className={classes.tools}>
        <TouchUpPad
          canvas={canvas}
          picture={picture}
          mode={mode}
          radius={radius}
          zoom={zoom}
          onStroke={count}
        />
        <div className={classes.row}>
          <SegmentedControl
            aria-label={t('Brush')}
            size="md"
            value={mode}
            onChange={setMode}
            data={[
              { value: 'erase', label: t('Erase') },
              { value: 'restore', label: t('Bring back'), disabled: !source },
            ]}
          />
          <IconButton
            size={44}
            variant="default"
            label={t('Undo the last stroke')}
            disabled={strokes === 0}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={undo}
          >
            <IconArrowBackUp size={20} className="platen-directed" />
          </IconButton>
        </div>
        <SliderField
          label={t('Size of the brush')}
          {...RADIUS}
          value={radius}
          format={(size) => `${2 * size} px`}
          onChange={setRadius}
        />
        <SliderField
          label={t('Zoom')}
          min={1}
          max={MOST_ZOOM}
          step={0.5}
          value={zoom}
          format={formatPercent}
          onChange={setZoom}
        />
        {(loaded === 'failed' || fault) && <Fault>{fault ?? t('The picture could not be loaded.')}</Fault>}
        {sent && (
          <Progress.Root>
            <Progress.Section
              value={sent.part === undefined ? 100 : sent.part * 100}
              striped={sent.part === undefined}
              animated={sent.part === undefined}
              aria-label={t('Sending the picture')}
            />
          </Progress.Root>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={strokes === 0 || sent !== undefined} onClick={() => void save()}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
