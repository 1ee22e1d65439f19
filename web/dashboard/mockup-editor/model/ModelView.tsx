import '@mantine/core/styles/VisuallyHidden.css';
import { VisuallyHidden } from '@mantine/core';
import IconFocusCentered from 'virtual:icons/focus-centered';
import IconZoomIn from 'virtual:icons/zoom-in';
import IconZoomOut from 'virtual:icons/zoom-out';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { LiveCamera } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import classes from './Model.module.css';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { orbitBy, orbitOf, panBy, zoomBy } from './orbit.ts';

/** Rotation by a drag over the whole width of the picture. */
const DEG_PER_WIDTH = 240;
const KEY_DEG = 5;
const KEY_PART = 0.02;
const STEP_FACTOR = 1.1;
/** A press with less movement, in CSS pixels, is a click. */
const CLICK_PX = 4;

interface ModelViewProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The number of pictures drawn so far. */
  drawn: number;
  ratio: number;
  camera: LiveCamera;
  onCamera: (camera: LiveCamera) => void;
  /** Resets the camera to the chosen view. */
  onReset: () => void;
  /** Called with the clicked point, in parts of the picture's width and height. */
  onPoint: (across: number, down: number) => void;
}

/** The model, with an orbit camera for pointer, touch and keyboard. */
export function ModelView({ canvas, drawn, ratio, camera, onCamera, onReset, onPoint }: ModelViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(camera);
  now.current = camera;
  const move = (next: LiveCamera) => {
    // Several events may occur before the next render.
    now.current = next;
    onCamera(next);
  };
  const pointers = useRef(new Map<number, { x: number; y: number; isMoved: boolean }>());
  const { azimuthDeg, elevationDeg } = orbitOf(camera);
  useEffect(() => {
    const element = place.current;
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault();
      move(zoomBy(now.current, event.deltaY > 0 ? STEP_FACTOR : 1 / STEP_FACTOR));
    };
    // React's wheel listeners are passive, so the page would scroll.
    element?.addEventListener('wheel', turnWheel, { passive: false });
    return () => element?.removeEventListener('wheel', turnWheel);
  });
  const drag = (event: PointerEvent<HTMLElement>) => {
    const pointer = pointers.current.get(event.pointerId);
    if (!pointer) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const [x, y] = [event.clientX - pointer.x, event.clientY - pointer.y];
    if (!pointer.isMoved && Math.hypot(x, y) < CLICK_PX) return;
    const before = [...pointers.current.values()].map((each) => ({ ...each }));
    Object.assign(pointer, { x: event.clientX, y: event.clientY, isMoved: true });
    const [one, other] = [...pointers.current.values()];
    if (one && other) {
      const spread = (of: readonly { x: number; y: number }[]) =>
        Math.hypot(of[0]!.x - of[1]!.x, of[0]!.y - of[1]!.y) || 1;
      const zoomed = zoomBy(now.current, spread(before) / spread([one, other]));
      move(panBy(zoomed, x / 2 / clientHeight, y / 2 / clientHeight));
    } else if (event.shiftKey || event.buttons === 2 || event.buttons === 4)
      move(panBy(now.current, x / clientHeight, y / clientHeight));
    else move(orbitBy(now.current, (-x / clientWidth) * DEG_PER_WIDTH, (y / clientHeight) * DEG_PER_WIDTH));
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    const pointer = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (!pointer || pointer.isMoved || event.button !== 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPoint((event.clientX - left) / width, (event.clientY - top) / height);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { shiftKey, key } = event;
    const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      key
    ] ?? [0, 0];
    if (right !== 0 || down !== 0)
      move(
        shiftKey
          ? panBy(now.current, right! * KEY_PART, down! * KEY_PART)
          : orbitBy(now.current, right! * KEY_DEG, -down! * KEY_DEG),
      );
    else if (key === '+' || key === '=') move(zoomBy(now.current, 1 / STEP_FACTOR));
    else if (key === '-') move(zoomBy(now.current, STEP_FACTOR));
    else if (key === 'Home') onReset();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.view}>
      <div
        ref={place}
        role="application"
        tabIndex={0}
        className={classes.turner}
        style={{ aspectRatio: ratio }}
        aria-label={t('The model')}
        aria-describedby="model-keys model-place"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY, isMoved: false });
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        onContextMenu={(event) => event.preventDefault()}
      >
        <canvas ref={canvas} className={classes.canvas} data-drawn={drawn} />
        {drawn === 0 && <div className={classes.skeleton} />}
      </div>
      <div className={classes.zoom}>
        <IconButton
          variant="default"
          label={t('Nearer')}
          onClick={() => move(zoomBy(now.current, 1 / STEP_FACTOR))}
        >
          <IconZoomIn size={20} />
        </IconButton>
        <IconButton
          variant="default"
          label={t('Further away')}
          onClick={() => move(zoomBy(now.current, STEP_FACTOR))}
        >
          <IconZoomOut size={20} />
        </IconButton>
        <IconButton variant="default" label={t('Back to the chosen view')} onClick={onReset}>
          <IconFocusCentered size={20} />
        </IconButton>
      </div>
      <p id="model-keys" className={classes.hint}>
        {t(
          'Drag or use the arrow keys to go around the model, with Shift to move it, + and − to go nearer and further away. Press a part of it to choose that.',
        )}
      </p>
      <VisuallyHidden id="model-place" role="status">
        {t('{across} degrees around, {up} degrees up', {
          across: Math.round(azimuthDeg),
          up: Math.round(elevationDeg),
        })}
      </VisuallyHidden>
    </div>
  );
}
