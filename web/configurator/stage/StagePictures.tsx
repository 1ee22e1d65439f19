import type { RefObject } from 'react';
import type { StageView } from '../../../engine/editor.ts';
import { PictureBadges } from './PictureBadges.tsx';
import { PictureDrop } from './PictureDrop.tsx';

/** What the stage does for photos. It is loaded after the design is painted. */
export const StagePictures = ({ view, frame }: { view: StageView; frame: RefObject<HTMLElement | null> }) => (
  <>
    <PictureBadges view={view} />
    <PictureDrop view={view} frame={frame} />
  </>
);
