import { useEffect, useRef } from 'react';
import { type ArtworkPlacement, mapArtwork, placementMatrix } from '../../../../../engine/model-editor.ts';
import { t } from '../../../../shared/text/text.ts';
import classes from '../Model.module.css';
import type { CheckedSurface } from '../model-stage.ts';

/** Pixels of the map's longer side. */
const SIDE_PX = 560;
/** Margin around the artwork as a part of its sides, because texture coordinates may be outside it. */
const MARGIN = 0.08;
const LINE = 'rgb(18 120 100 / 0.7)';
const FAULT = 'rgb(224 49 49 / 0.55)';

interface UvMapProps {
  checked: CheckedSurface;
  placement: ArtworkPlacement | undefined;
  /** Width by height of the artwork. */
  ratio: number;
}

/** The flat artwork with the triangles of the surface on it, faulty ones in red. */
export function UvMap({ checked, placement, ratio }: UvMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    const [x, y] = [width * MARGIN, height * MARGIN];
    const [across, down] = [width - 2 * x, height - 2 * y];
    context.fillStyle = '#ffffff';
    context.fillRect(x, y, across, down);
    const picture = asCanvas(checked.artwork);
    if (picture) context.drawImage(picture, x, y, across, down);
    const faulty = new Set(checked.report.findings.flatMap(({ triangles }) => triangles));
    const [sound, faults] = [new Path2D(), new Path2D()];
    for (const { corners, index } of mapArtwork(checked.triangles, placementMatrix(placement))) {
      const path = faulty.has(index) ? faults : sound;
      corners.forEach(([u, v], corner) =>
        corner === 0 ? path.moveTo(x + u * across, y + v * down) : path.lineTo(x + u * across, y + v * down),
      );
      path.closePath();
    }
    context.strokeStyle = LINE;
    context.stroke(sound);
    context.fillStyle = FAULT;
    context.fill(faults);
    context.strokeStyle = '#e03131';
    context.stroke(faults);
    context.strokeStyle = '#495057';
    context.strokeRect(x, y, across, down);
  }, [checked, placement, ratio]);
  const [width, height] = ratio >= 1 ? [SIDE_PX, SIDE_PX / ratio] : [SIDE_PX * ratio, SIDE_PX];
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('The texture coordinates of the surface on the artwork')}
      width={Math.round(width)}
      height={Math.round(height)}
      className={classes.map}
    />
  );
}

function asCanvas(artwork: CheckedSurface['artwork']): HTMLCanvasElement | undefined {
  if (!artwork || artwork instanceof HTMLCanvasElement) return artwork;
  const canvas = document.createElement('canvas');
  canvas.width = artwork.widthPx;
  canvas.height = artwork.heightPx;
  const pixels = new ImageData(
    artwork.rgba as Uint8ClampedArray<ArrayBuffer>,
    artwork.widthPx,
    artwork.heightPx,
  );
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return canvas;
}
