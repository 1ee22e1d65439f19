import '@mantine/core/styles/ActionIcon.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import IconPlayerPause from 'virtual:icons/player-pause';
import IconPlayerPlay from 'virtual:icons/player-play';
import { PlatenError } from '../../../engine/browser.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSessionStore } from '../session/use-session.ts';
import classes from './LiveScene.module.css';
import shape from './Review.module.css';
import type { MockupScene } from '../../shared/mockups/mockups.ts';
import { openLiveScene } from './open-live-scene.ts';
import { SceneTurner } from './scene-turner.ts';
import { KEY_DEG } from './turning.ts';

/** Timeout of loading the model and its picture. After it the shopper chooses how to continue. */
const MAX_LOAD_MS = 30_000;
/** Maximum side of the canvas: sharp on phones, and small enough for 60 frames per second. */
const MAX_SIDE_PX = 1400;

export interface LiveSceneProps {
  scene: MockupScene;
  /** The plate's picture of the same camera, shown until the live scene is drawn. */
  poster: string | undefined;
  label: string;
  /** Shows pictures instead of the scene. */
  onCancel: () => void;
}

/** The product in 3D, turned by drag, by keys and slowly when idle (mockup method VERGE). */
export function LiveScene({ scene, poster, label, onCancel }: LiveSceneProps) {
  const session = useSessionStore();
  const canvas = useRef<HTMLCanvasElement>(null);
  const turner = useRef<SceneTurner>(undefined);
  const [state, setState] = useState<'loading' | 'late' | 'drawn'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<string>();
  const [turnDeg, setTurnDeg] = useState(0);
  const [isIdleTurnOn, setIsIdleTurnOn] = useState(!isMotionReduced());
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isOver = false;
    setState('loading');
    setFault(undefined);
    const late = setTimeout(() => setState('late'), MAX_LOAD_MS);
    const sidePx = Math.max(element.clientWidth, element.clientHeight) * devicePixelRatio;
    openLiveScene(element, session.getState(), scene, Math.min(sidePx, MAX_SIDE_PX))
      .then((mockup) => {
        if (isOver) return mockup.dispose();
        turner.current = new SceneTurner(mockup, !isMotionReduced(), setTurnDeg);
        setState('drawn');
      })
      .catch((error: unknown) => {
        if (isOver) return;
        if (error instanceof PlatenError && error.code === 'live-unsupported') onCancel();
        setFault(
          error instanceof PlatenError
            ? translateSentence(error.publicMessage)
            : t('The 3D view could not be shown.'),
        );
      })
      .finally(() => clearTimeout(late));
    return () => {
      isOver = true;
      clearTimeout(late);
      turner.current?.end();
      turner.current = undefined;
    };
    // The scene is opened once. `onCancel` is a new function at each render.
  }, [session, scene, attempt]);

  const turn = (event: KeyboardEvent) => {
    const deg = { ArrowLeft: -KEY_DEG, ArrowRight: KEY_DEG }[event.key];
    if (deg !== undefined) turner.current?.turn(deg);
    else if (event.key === 'Home') turner.current?.turn(-turnDeg);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    turner.current?.drag(event.movementX / event.currentTarget.clientWidth);
  };
  const trouble = fault ?? (state === 'late' ? t('The 3D view takes too long to load.') : undefined);
  return (
    <div className={classes.place}>
      {state !== 'drawn' &&
        (poster === undefined ? (
          <div className={shape.skeleton} />
        ) : (
          <img src={poster} alt={label} className={shape.picture} />
        ))}
      <div
        role="slider"
        tabIndex={0}
        className={classes.turner}
        aria-label={t('Turn {product}', { product: label })}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(turnDeg)}
        aria-valuetext={t('{degrees} degrees', { degrees: Math.round(turnDeg) })}
        onKeyDown={turn}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <canvas key={attempt} ref={canvas} className={shape.picture} data-drawn={state === 'drawn'} />
      </div>
      {state === 'drawn' && !isMotionReduced() && (
        <IconButton
          size={44}
          variant="default"
          className={classes.pause}
          label={isIdleTurnOn ? t('Stop turning') : t('Turn slowly')}
          onClick={() => {
            turner.current?.setIdleTurn(!isIdleTurnOn);
            setIsIdleTurnOn(!isIdleTurnOn);
          }}
        >
          {isIdleTurnOn ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        </IconButton>
      )}
      {trouble !== undefined && (
        <div role="alert" className={classes.trouble}>
          <p>{trouble}</p>
          <Button variant="default" onClick={onCancel}>
            {t('Show the pictures')}
          </Button>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
