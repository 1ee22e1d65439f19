import { useEffect, useRef } from 'react';
import classes from '../Photograph.module.css';
import { type StageTransform, toStage } from './stage-transform.ts';

/** Diameter, size of a photograph pixel, and distance from the shown point, in CSS pixels. */
const SIZE = 152;
const MAGNIFICATION = 8;
const DISTANCE = 28;

interface LensProps {
  photo: HTMLImageElement;
  point: readonly [number, number];
  transform: StageTransform;
  stage: { widthPx: number; heightPx: number };
}

/** A magnifier beside a point, which shows the photograph at eight times its size. */
export function Lens({ photo, point: [x, y], transform, stage }: LensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const seenPx = SIZE / MAGNIFICATION;
    context.clearRect(0, 0, SIZE, SIZE);
    context.imageSmoothingEnabled = false;
    context.drawImage(photo, x - seenPx / 2, y - seenPx / 2, seenPx, seenPx, 0, 0, SIZE, SIZE);
    context.lineWidth = 1;
    for (const [colour, shift] of [
      ['#fff', 0.5],
      ['#000', 1.5],
    ] as const) {
      context.strokeStyle = colour;
      context.beginPath();
      context.moveTo(SIZE / 2 + shift - 1, 0);
      context.lineTo(SIZE / 2 + shift - 1, SIZE);
      context.moveTo(0, SIZE / 2 + shift - 1);
      context.lineTo(SIZE, SIZE / 2 + shift - 1);
      context.stroke();
    }
  }, [photo, x, y]);
  const [atX, atY] = toStage(transform, [x, y]);
  const isRight = atX + DISTANCE + SIZE <= stage.widthPx;
  const isAbove = atY - DISTANCE - SIZE >= 0;
  return (
    <canvas
      ref={canvas}
      className={classes.lens}
      width={SIZE}
      height={SIZE}
      aria-hidden
      data-lens
      style={{
        left: isRight ? atX + DISTANCE : atX - DISTANCE - SIZE,
        top: isAbove ? atY - DISTANCE - SIZE : atY + DISTANCE,
      }}
    />
  );
}
