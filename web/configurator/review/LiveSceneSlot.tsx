import { lazy, Suspense } from 'react';
import type { LiveSceneProps } from './LiveScene.tsx';
import classes from './Review.module.css';

const LiveScene = lazy(() => import('./LiveScene.tsx').then((module) => ({ default: module.LiveScene })));

/** The live scene and its own chunk (three is larger than all else). Until that is there, the plate's picture is. */
export function LiveSceneSlot(props: LiveSceneProps) {
  const { poster, label } = props;
  return (
    <Suspense
      fallback={
        poster === undefined ? (
          <div className={classes.skeleton} />
        ) : (
          <img src={poster} alt={label} className={classes.picture} />
        )
      }
    >
      <LiveScene {...props} />
    </Suspense>
  );
}
