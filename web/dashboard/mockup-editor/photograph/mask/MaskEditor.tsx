import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import { useSession } from '../../../session/use-session.ts';
import { storeSceneFile } from '../../scenes/store-scene-file.ts';
import { loadPhoto } from '../load-photo.ts';
import classes from '../Photograph.module.css';
import { readArrowKey } from '../stage/arrow-keys.ts';
import { type StageTransform, toPhoto, toStage } from '../stage/stage-transform.ts';
import { useDrag } from '../stage/use-drag.ts';
import type { Pixels } from './colour-range.ts';
import { drawMaskPicture, encodeMask } from './mask-picture.ts';
import { type MaskStep, paintMaskStep } from './mask-steps.ts';
import { type MaskTarget, maskOf, withMask } from './mask-target.ts';
import { type MaskTool, MaskTools } from './MaskTools.tsx';

interface MaskEditorProps {
  photo: HTMLImageElement;
  transform: StageTransform;
  target: MaskTarget;
  view: FlatView;
  /** @param change absent: the mask is unchanged */
  onDone: (change?: (now: FlatView) => FlatView) => void;
}

/** Paints a mask over the photograph, by brush or by colour. Each step can be undone until the mask is applied. */
export function MaskEditor({ photo, transform, target, view, onDone }: MaskEditorProps) {
  const { enterpriseId } = useSession().user;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = useRef<Pixels>(undefined);
  const [tool, setTool] = useState<MaskTool>({
    kind: 'range',
    sizePx: Math.round(photo.naturalWidth / 20),
    hardness: 0.8,
    tolerance: 15,
    isConnected: true,
    isErasing: false,
  });
  const [steps, setSteps] = useState<readonly MaskStep[]>([]);
  const [cursor, setCursor] = useState<readonly [number, number]>([
    photo.naturalWidth / 2,
    photo.naturalHeight / 2,
  ]);
  const former = useFormerMask(maskOf(view, target));
  const stroke = useRef<Extract<MaskStep, { kind: 'stroke' }>>(undefined);
  const readPixels = () => (pixels.current ??= pixelsOf(photo));
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!context || former === 'loading') return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    if (former) drawMaskPicture(context, former);
    for (const step of steps) paintMaskStep(context, step, readPixels);
  }, [steps, former]);
  useMaskUndo(() => setSteps((now) => now.slice(0, -1)));
  const add = (step: MaskStep) => setSteps((now) => [...now, step]);
  const use = useMutation({
    mutationFn: async () => {
      const blob = await encodeMask(canvas.current!);
      const file = new File([blob], 'mask.png', { type: 'image/png' });
      return storeSceneFile(enterpriseId, file, 'PNG');
    },
    meta: { leavesPage: true },
    onSuccess: (url) => onDone((now) => withMask(now, target, url)),
  });
  const apply = ([x, y]: readonly [number, number]) => {
    const { kind, sizePx, hardness, tolerance, isConnected, isErasing } = tool;
    if (kind === 'range') add({ kind, x, y, tolerance, isConnected, isErasing });
    else add({ kind: 'stroke', points: [[x, y]], sizePx, hardness, isErasing });
  };
  const pointOf = (event: { clientX: number; clientY: number }): [number, number] => {
    const { left, top } = canvas.current!.parentElement!.getBoundingClientRect();
    return toPhoto(transform, [event.clientX - left, event.clientY - top]);
  };
  /** Paints the latest part of a stroke. The whole stroke is painted again when it is a step. */
  const paintNow = (step: MaskStep) => {
    const context = canvas.current?.getContext('2d');
    if (context) paintMaskStep(context, step, readPixels);
  };
  const drag = useDrag({
    start: (event) => {
      const point = pointOf(event);
      setCursor(point);
      if (tool.kind === 'range') {
        apply(point);
        return;
      }
      const { sizePx, hardness, isErasing } = tool;
      stroke.current = { kind: 'stroke', points: [point], sizePx, hardness, isErasing };
      paintNow(stroke.current);
    },
    move: (_right, _down, event) => {
      const point = pointOf(event);
      setCursor(point);
      const before = stroke.current;
      if (!before) return;
      stroke.current = { ...before, points: [...before.points, point] };
      paintNow({ ...before, points: [before.points.at(-1)!, point] });
    },
    end: () => {
      if (stroke.current) add(stroke.current);
      stroke.current = undefined;
    },
  });
  const handleKey = (event: KeyboardEvent) => {
    const move = readArrowKey(event);
    if (move) {
      event.preventDefault();
      setCursor(([x, y]) => [x + move[0], y + move[1]]);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      apply(cursor);
    }
  };
  const { left, top, scale } = transform;
  const [cursorX, cursorY] = toStage(transform, cursor);
  const cursorSize = tool.kind === 'brush' ? Math.max(12, tool.sizePx * scale) : 20;
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.mask}
        width={photo.naturalWidth}
        height={photo.naturalHeight}
        style={{ left, top, width: photo.naturalWidth * scale, height: photo.naturalHeight * scale }}
        data-mask
      />
      <div className={classes.maskArea} {...drag} />
      <button
        type="button"
        className={classes.maskCursor}
        style={{ left: cursorX, top: cursorY, width: cursorSize, height: cursorSize }}
        aria-label={t('Place to paint: {x} across, {y} down', {
          x: Math.round(cursor[0]),
          y: Math.round(cursor[1]),
        })}
        onKeyDown={handleKey}
      />
      <MaskTools
        tool={tool}
        onTool={setTool}
        canUndo={steps.length > 0}
        onUndo={() => setSteps((now) => now.slice(0, -1))}
        onFill={() => add({ kind: 'fill' })}
        onClear={() => add({ kind: 'clear' })}
        isSaving={use.isPending}
        onUse={() => use.mutate()}
        onCancel={() => onDone()}
      />
    </>
  );
}

/** The previous mask. Undefined: none, or it cannot be read. */
function useFormerMask(url: string | undefined): HTMLImageElement | 'loading' | undefined {
  const [former, setFormer] = useState<HTMLImageElement | 'loading' | undefined>(
    url === undefined ? undefined : 'loading',
  );
  useEffect(() => {
    if (url === undefined) return;
    void loadPhoto(url).then(setFormer, () => setFormer(undefined));
  }, [url]);
  return former;
}

/** Ctrl-Z undoes a step of the mask instead of the scene. */
function useMaskUndo(undo: () => void): void {
  const newest = useRef(undo);
  useEffect(() => {
    newest.current = undo;
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(event.key.toLowerCase())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key.toLowerCase() === 'z' && !event.shiftKey) newest.current();
    };
    addEventListener('keydown', handle, { capture: true });
    return () => removeEventListener('keydown', handle, { capture: true });
  }, []);
}

function pixelsOf(photo: HTMLImageElement): Pixels {
  const canvas = new OffscreenCanvas(photo.naturalWidth, photo.naturalHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(photo, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
