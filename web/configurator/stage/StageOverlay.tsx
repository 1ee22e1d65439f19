import { lazy, type RefObject, Suspense, useEffect } from 'react';
import type { Product } from '../../../engine/browser.ts';
import { loadHarfBuzz } from '../../../engine/editor.ts';
import type { StageView } from '../../../engine/editor.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { handleUnfocusedKeys } from '../shell/handle-unfocused-keys.ts';
import { AreaHint } from './AreaHint.tsx';
import { CutPicture } from './CutPicture.tsx';
import { GestureReadout } from './GestureReadout.tsx';
import { GuidePictures } from './GuidePictures.tsx';
import { Handles } from './Handles.tsx';
import { LayerBoxes } from './LayerBoxes.tsx';
import { PictureBadges } from './PictureBadges.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import { SnapGuides } from './SnapGuides.tsx';
import { StageAids } from './StageAids.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useGestures } from './use-gestures.ts';
import { useSelection } from './use-selection.ts';
import type { Zoom } from './use-stage-view.ts';

const PrintAreaHandles = lazy(() =>
  import('./PrintAreaHandles.tsx').then((module) => ({ default: module.PrintAreaHandles })),
);

export { ZoomBar } from './ZoomBar.tsx';

/** The editing tools on the stage. They load after the design is painted. */
export function StageOverlay({
  frame,
  view,
  zoom,
}: {
  frame: RefObject<HTMLElement | null>;
  view: StageView;
  zoom: Zoom;
}) {
  const store = useSessionStore();
  useGestures(frame, store, zoom);
  useSelection(store, zoom);
  useClipboard(store);
  const isStaff = useSession(({ rights }) => rights === 'staff');
  // The product editor has its own keys.
  useEffect(() => (isStaff ? undefined : handleUnfocusedKeys(store)), [store, isStaff]);
  useEffect(() => {
    // A design without a text has not loaded HarfBuzz. It loads here, so that the first typed letter does not wait for it.
    if (mayHaveText(store.getState().product)) void loadHarfBuzz().catch(() => undefined);
  }, [store]);
  return (
    <>
      <GuidePictures view={view} />
      <StageAids view={view} size={zoom.size} />
      <AreaHint view={view} />
      <CutPicture view={view} size={zoom.size} />
      <SnapGuides view={view} />
      <Suspense>{isStaff && <PrintAreaHandles view={view} />}</Suspense>
      <Handles view={view} size={zoom.size} />
      <LayerBoxes view={view} size={zoom.size} />
      <GestureReadout view={view} size={zoom.size} />
      {!isStaff && <PictureBadges view={view} />}
      {!isStaff && <PictureDrop view={view} frame={frame} />}
    </>
  );
}

const mayHaveText = ({ shopProduct }: Product): boolean =>
  shopProduct.shopProductVariants.some(({ layerGroups }) =>
    layerGroups.some(({ layers }) => layers.some(({ designFunction }) => designFunction === 'TEXTAREA')),
  );
