import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlatScene, FlatSurface, FlatView } from '../../../../engine/mockup-scenes.ts';
import { t } from '../../../shared/text/text.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { SkeletonPage } from '../../shell/SkeletonPage.tsx';
import type { SceneEditorProps } from '../scene-editor-props.ts';
import { changeEntry } from '../scenes/change-entry.ts';
import { LightFields } from './fields/LightFields.tsx';
import { PhotoFields } from './fields/PhotoFields.tsx';
import { RegionList } from './fields/RegionList.tsx';
import { SurfaceFields } from './fields/SurfaceFields.tsx';
import { SurfaceList } from './fields/SurfaceList.tsx';
import { ViewList } from './fields/ViewList.tsx';
import { LiveFault } from '../live/LiveFault.tsx';
import type { LiveWorker } from '../live/live-picture.ts';
import { useLivePicture } from '../live/use-live-picture.ts';
import { loadPhoto } from './load-photo.ts';
import type { MaskTarget } from './mask/mask-target.ts';
import { MaskEditor } from './mask/MaskEditor.tsx';
import classes from '../Scene.module.css';
import { PhotoStage } from './stage/PhotoStage.tsx';

const openLiveWorker = (): LiveWorker<never> =>
  new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });

/** Edits the position and the light of artwork on photographs, with a live mockup below the handles. */
export function PhotographEditor({ scene, onChange, product, design }: SceneEditorProps<FlatScene>) {
  const [place, setPlace] = useState(0);
  const [surfacePlace, setSurfacePlace] = useState(0);
  const [maskTarget, setMaskTarget] = useState<MaskTarget>();
  const viewPlace = Math.min(place, scene.views.length - 1);
  const view = scene.views[viewPlace]!;
  const chosen = Math.min(surfacePlace, view.surfaces.length - 1);
  const surface = view.surfaces[chosen]!;
  const live = useLivePicture(openLiveWorker, product, design, scene, view.name);
  const photo = useQuery({
    queryKey: ['photo', view.baseUrl],
    queryFn: () => loadPhoto(view.baseUrl),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
    meta: { isShownInPlace: true },
  });
  const edit = (change: (now: FlatView) => FlatView, step?: string) =>
    onChange(
      (now) => ({ ...now, views: changeEntry(now.views, viewPlace, change) }),
      step && `${viewPlace} ${step}`,
    );
  const editSurface = (change: (now: FlatSurface) => FlatSurface, step?: string) =>
    edit(
      (now) => ({ ...now, surfaces: changeEntry(now.surfaces, chosen, change) }),
      step && `${chosen} ${step}`,
    );
  if (photo.isError) return <LoadFailure onRetry={() => void photo.refetch()} />;
  if (!photo.data) return <SkeletonPage />;
  const size = { widthPx: photo.data.naturalWidth, heightPx: photo.data.naturalHeight };
  return (
    <div className={classes.editor}>
      <div className={classes.middle}>
        <PhotoStage
          key={view.baseUrl}
          photo={photo.data}
          bitmap={live.viewName === view.name ? live.bitmap : undefined}
          isFine={live.isFine}
          view={view}
          chosen={chosen}
          onChoose={setSurfacePlace}
          onProjection={(projection, step) => editSurface((now) => ({ ...now, projection }), step)}
          overlay={
            maskTarget &&
            ((transform) => (
              <MaskEditor
                key={`${viewPlace} ${maskTarget.kind} ${maskTarget.place}`}
                photo={photo.data}
                transform={transform}
                target={maskTarget}
                view={view}
                onDone={(change) => {
                  setMaskTarget(undefined);
                  if (change) edit(change);
                }}
              />
            ))
          }
        />
        <LiveFault fault={live.fault} />
      </div>
      <aside
        className={classes.aside}
        aria-label={t('Properties')}
        // With disabled fields the panel itself must be focusable for scrolling by keyboard.
        {...(maskTarget && { tabIndex: 0 })}
      >
        <fieldset className={classes.fields} disabled={maskTarget !== undefined}>
          <ViewList
            scene={scene}
            product={product}
            chosen={viewPlace}
            onChoose={setPlace}
            onChange={onChange}
          />
          <PhotoFields view={view} names={scene.views.map(({ name }) => name)} onChange={edit} />
          <SurfaceList
            view={view}
            photo={size}
            product={product}
            chosen={chosen}
            onChoose={setSurfacePlace}
            onChange={edit}
          />
          <SurfaceFields
            key={`${viewPlace} ${chosen}`}
            surface={surface}
            product={product}
            onChange={editSurface}
            onMask={() => setMaskTarget({ kind: 'surface', place: chosen })}
          />
          <LightFields surface={surface} baseUrl={view.baseUrl} onChange={editSurface} />
          <RegionList
            view={view}
            product={product}
            onChange={edit}
            onMask={(region) => setMaskTarget({ kind: 'region', place: region })}
          />
        </fieldset>
      </aside>
    </div>
  );
}
