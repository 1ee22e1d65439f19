import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { productGroups } from '../../../../api/contract/resources/product-groups.ts';
import { parseMockupScene } from '../../../../engine/mockup-scenes.ts';
import { messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { queryClient } from '../../api/query-client.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { type Row, writeRow } from '../../records/record-calls.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../shell/toasts.ts';
import { sceneQuery } from './load-scene.ts';
import { placeScene, type SceneSetup } from './place-scene.ts';
import { NEW } from './scene-address.ts';
import type { NamedScene } from './scene-history.ts';
import { storeSceneFile } from './store-scene-file.ts';

/** The state of saving a scene. */
export interface SceneSaving {
  save: () => void;
  isSaving: boolean;
  /** The reason why the name cannot be saved. */
  refusal: string | undefined;
  /** The name of the last save. */
  savedName: string | undefined;
  conflict:
    | { own: Record<string, unknown>; keepOwn: (theirs: Row) => void; takeTheirs: () => void }
    | undefined;
  closeConflict: () => void;
}

/** Reads the part of a product group that contains scenes. */
export const readSetup = (row: Row): SceneSetup => productGroups.row.parse(row) satisfies SceneSetup;

/**
 * Saves a scene: stores an immutable file and references it in the product group. A product group that another user has
 * changed is not overwritten without confirmation.
 */
export function useSceneSaving(
  row: Row,
  stored: NamedScene | undefined,
  now: NamedScene | undefined,
  onSaved: (saved: NamedScene) => void,
): SceneSaving {
  const { enterpriseId } = useSession().user;
  const [savedName, setSavedName] = useState<string>();
  const [conflict, setConflict] = useState<Record<string, unknown>>();
  const mutation = useMutation({
    mutationFn: async ({ scene, onto }: { scene: NamedScene; onto: Row }) => {
      const url = await storeScene(enterpriseId, scene);
      const own = { ...placeScene(readSetup(onto), stored, scene, url) };
      try {
        await writeRow(productGroups, { enterpriseId }, row.id, own, {
          unchangedSince: onto['utcUpdatedDateTime'],
        });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.problem.errorCode === 'record-changed')) throw error;
        return own;
      }
      return undefined;
    },
    // The page reads the product group again when it has the saved name of the scene.
    meta: { isShownInPlace: true, isSilent: true, leavesPage: true },
    onSuccess: (refused, { scene }) => {
      setConflict(refused);
      if (refused) return;
      showToast(translateSentence(messages.updated));
      onSaved(scene);
      setSavedName(scene.name);
      void queryClient.invalidateQueries();
    },
    onError: (error) => reportFailure(queryClient, error),
  });
  const save = (onto: Row) => {
    if (now && !mutation.isPending) mutation.mutate({ scene: { ...now, name: now.name.trim() }, onto });
  };
  return {
    save: () => save(row),
    isSaving: mutation.isPending,
    refusal: now && refuseName(now.name.trim(), readSetup(row), stored?.name),
    savedName,
    conflict: conflict && {
      own: conflict,
      keepOwn: (theirs) => {
        setConflict(undefined);
        save(theirs);
      },
      takeTheirs: () => {
        setConflict(undefined);
        if (stored) onSaved(stored);
        void queryClient.invalidateQueries({ queryKey: ['record'] });
      },
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** @throws PlatenError `mockup-scene-invalid` for a scene that the engine cannot parse; ApiProblem */
async function storeScene(enterpriseId: number, { name, scene }: NamedScene): Promise<string> {
  const text = JSON.stringify(parseMockupScene(scene));
  const file = new File([text], `${name.replace(/[^\p{L}\p{N} _-]/gu, '_')}.json`, {
    type: 'application/json',
  });
  const url = await storeSceneFile(enterpriseId, file, 'JSON');
  queryClient.setQueryData(sceneQuery(url).queryKey, scene);
  return url;
}

function refuseName(name: string, { mockupScenes }: SceneSetup, stored: string | undefined) {
  if (name === '') return t('A mockup scene needs a name.');
  if (name === NEW) return t('Choose another name.');
  if (name !== stored && mockupScenes.some((scene) => scene.name === name))
    return t('This product has a mockup scene of this name.');
  return undefined;
}
