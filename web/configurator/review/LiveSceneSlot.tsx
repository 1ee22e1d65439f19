import { lazy, Suspense } from 'react';
import type { LiveSceneProps } from './LiveScene.tsx';
import classes from './Review.module.css';

const LiveScene = lazy(() => import('./LiveScene.tsx').then((module) => ({ default: module.LiveScene })));

/** Loads the live scene in a chunk of its own, because three.js is large. The plate's picture is shown until then. */
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
