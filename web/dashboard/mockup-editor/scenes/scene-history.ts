import type { MockupScene } from '../../../../engine/mockup-scenes.ts';

/** A scene with its name in the product. */
export interface NamedScene {
  name: string;
  scene: MockupScene;
}

/** An edited scene with its past and future states. States share their equal parts. */
export interface SceneHistory {
  past: readonly NamedScene[];
  now: NamedScene;
  future: readonly NamedScene[];
  /** Step of the last change. Undefined: the next change is a step of its own. */
  step: string | undefined;
}

const MAX_STEPS = 200;

export const startHistory = (now: NamedScene): SceneHistory => ({
  past: [],
  now,
  future: [],
  step: undefined,
});

/** @param step a change with the step of the last one is merged into it */
export function changeScene(history: SceneHistory, next: NamedScene, step?: string): SceneHistory {
  if (next === history.now) return history;
  const isSameStep = step !== undefined && step === history.step && history.past.length > 0;
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now: next, future: [], step };
}

export function undoScene({ past, now, future, step }: SceneHistory): SceneHistory {
  const before = past.at(-1);
  if (!before) return { past, now, future, step };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], step: undefined };
}

export function redoScene({ past, now, future, step }: SceneHistory): SceneHistory {
  const [next, ...later] = future;
  if (!next) return { past, now, future, step };
  return { past: [...past, now], now: next, future: later, step: undefined };
}
