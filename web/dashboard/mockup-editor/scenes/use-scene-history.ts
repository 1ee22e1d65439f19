import { useEffect, useState } from 'react';
import * as z from 'zod';
import { type MockupScene, parseMockupScene } from '../../../../engine/mockup-scenes.ts';
import { isSame } from '../../records/changed-fields.ts';
import { readDraft, removeDraft, writeDraft } from '../../records/device-draft.ts';
import { useSession } from '../../session/use-session.ts';
import type { SceneChange } from '../scene-editor-props.ts';
import {
  changeScene,
  type NamedScene,
  redoScene,
  type SceneHistory,
  startHistory,
  undoScene,
} from './scene-history.ts';

/** An edited scene: its current state, and the functions that change it. */
export interface EditedScene {
  /** Undefined: the new scene has no photograph or model yet. */
  now: NamedScene | undefined;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Time of the restored draft (ISO 8601). Undefined: there was none. */
  restoredFrom: string | undefined;
  begin: (scene: NamedScene) => void;
  change: (change: SceneChange<MockupScene>, step?: string) => void;
  rename: (name: string) => void;
  undo: () => void;
  redo: () => void;
  /** Records the scene that the server has. */
  markSaved: (saved: NamedScene) => void;
}

const named = z.object({ name: z.string(), scene: z.unknown() });

/** The state of an edited scene, with a draft on the device. @param stored undefined: the scene is new */
export function useSceneHistory(productGroupId: number, stored: NamedScene | undefined): EditedScene {
  const { id: userId } = useSession().user;
  const key = `platen-draft:${userId}:mockup-scene/${productGroupId}/${stored?.name ?? ''}`;
  const [restored] = useState(() => readScene(key));
  const [saved, setSaved] = useState(stored);
  const [history, setHistory] = useState<SceneHistory | undefined>(() => {
    if (!restored) return stored && startHistory(stored);
    return stored ? changeScene(startHistory(stored), restored.scene) : startHistory(restored.scene);
  });
  const now = history?.now;
  // White space around a name is not saved.
  const isDirty = now !== undefined && now !== saved && !isSame({ ...now, name: now.name.trim() }, saved);
  useEffect(() => {
    if (isDirty) writeDraft(key, { ...now });
    else removeDraft(key);
  }, [key, now, isDirty]);
  const step = (take: (history: SceneHistory) => SceneHistory) =>
    setHistory((current) => current && take(current));
  return {
    now,
    isDirty,
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    restoredFrom: isDirty ? restored?.utcSavedDateTime : undefined,
    begin: (scene) => setHistory(startHistory(scene)),
    change: (change, name) =>
      step((current) => {
        const { now: before } = current;
        const scene = typeof change === 'function' ? change(before.scene) : change;
        return scene === before.scene ? current : changeScene(current, { ...before, scene }, name);
      }),
    rename: (name) => step((current) => changeScene(current, { ...current.now, name }, 'name')),
    undo: () => step(undoScene),
    redo: () => step(redoScene),
    markSaved: setSaved,
  };
}

/** The draft of a scene. A draft of an older version that is no longer valid is ignored. */
function readScene(key: string): { scene: NamedScene; utcSavedDateTime: string } | undefined {
  const draft = readDraft(key);
  const values = named.safeParse(draft?.values).data;
  if (!draft || !values) return undefined;
  try {
    const scene = { name: values.name, scene: parseMockupScene(values.scene) };
    return { scene, utcSavedDateTime: draft.utcSavedDateTime };
  } catch {
    return undefined;
  }
}
