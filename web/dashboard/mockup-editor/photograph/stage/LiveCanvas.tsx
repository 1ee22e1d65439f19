import { useDrawnBitmap } from '../../../../shared/ui/use-drawn-bitmap.ts';
import classes from '../Photograph.module.css';
import type { StageTransform } from './stage-transform.ts';

interface LiveCanvasProps {
  photo: HTMLImageElement;
  bitmap: ImageBitmap | undefined;
  isFine: boolean;
  transform: StageTransform;
}

/** The photograph, replaced by the live mockup as soon as that is painted. */
export function LiveCanvas({ photo, bitmap, isFine, transform }: LiveCanvasProps) {
  const canvas = useDrawnBitmap(bitmap);
  const { left, top, scale } = transform;
  const style = {
    left,
    top,
    width: photo.naturalWidth * scale,
    height: photo.naturalHeight * scale,
  };
  return (
    <>
      <img className={classes.photo} style={style} src={photo.src} alt="" draggable={false} />
      <canvas
        ref={canvas}
        className={classes.photo}
        style={style}
        hidden={!bitmap}
        data-live={bitmap && (isFine ? 'fine' : 'quick')}
      />
    </>
  );
}
