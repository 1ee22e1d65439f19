import { Button, TextInput } from '@mantine/core';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconArrowForwardUp from 'virtual:icons/arrow-forward-up';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import type { MockupScene } from '../../../engine/mockup-scenes.ts';
import { HistoryButton } from '../../configurator/shell/HistoryButton.tsx';
import { t } from '../../shared/text/text.ts';
import type { SetUp } from '../product-editor/group-product-query.ts';
import { formatDate } from '../records/cell-text.ts';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import type { Row } from '../records/record-calls.ts';
import records from '../records/Records.module.css';
import { useSaveKey } from '../records/use-save-key.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { useUndoKeys } from '../shell/use-undo-keys.ts';
import { DesignChoice } from './DesignChoice.tsx';
import classes from './MockupEditor.module.css';
import type { SceneEditorProps } from './scene-editor-props.ts';
import type { NamedScene } from './scenes/scene-history.ts';
import { sceneAddress } from './scenes/scene-address.ts';
import { useSceneHistory } from './scenes/use-scene-history.ts';
import { useSceneSaving } from './scenes/use-scene-saving.ts';
import { useShownDesign } from './use-shown-design.ts';

const PhotographEditor = lazy(() =>
  import('./photograph/PhotographEditor.tsx').then((module) => ({ default: module.PhotographEditor })),
);
const StartPhotograph = lazy(() =>
  import('./photograph/StartPhotograph.tsx').then((module) => ({ default: module.StartPhotograph })),
);
const PhotoshopEditor = lazy(() =>
  import('./photoshop/PhotoshopEditor.tsx').then((module) => ({ default: module.PhotoshopEditor })),
);
const StartPhotoshop = lazy(() =>
  import('./photoshop/StartPhotoshop.tsx').then((module) => ({ default: module.StartPhotoshop })),
);
const ModelEditor = lazy(() =>
  import('./model/ModelEditor.tsx').then((module) => ({ default: module.ModelEditor })),
);
const StartModel = lazy(() =>
  import('./model/StartModel.tsx').then((module) => ({ default: module.StartModel })),
);
const ConflictDialog = lazy(() =>
  import('../records/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);
const SavedMockups = lazy(() =>
  import('./SavedMockups.tsx').then((module) => ({ default: module.SavedMockups })),
);

/** Starts of new scenes by kind. */
const STARTS = { flat: StartPhotograph, psd: StartPhotoshop, solid: StartModel };

interface SceneEditorOptions {
  row: Row;
  loaded: SetUp;
  /** Undefined: the scene is new. */
  stored: NamedScene | undefined;
  /** Kind of a new scene. */
  kind: MockupScene['kind'];
}

/** A mockup scene with its name, history and saving, around the editor of its kind. */
export function SceneEditor({ row, loaded, stored, kind }: SceneEditorOptions) {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const shown = useShownDesign(loaded.product);
  const edited = useSceneHistory(row.id, stored);
  const { now, isDirty } = edited;
  const saving = useSceneSaving(row, stored, now, edited.markSaved);
  const { savedName, refusal } = saving;
  const save = () => {
    if (isDirty && refusal === undefined) saving.save();
  };
  useSaveKey(save);
  useUndoKeys(edited.undo, edited.redo);
  useEffect(() => {
    if (savedName === undefined || isDirty || savedName === stored?.name) return;
    void navigate(sceneAddress(row.id, savedName), { replace: true });
  }, [savedName, isDirty, stored, row.id, navigate]);
  const common = { productGroup: row, product: shown.product };
  const Start = STARTS[kind];
  return (
    <Page
      title={now ? now.name : titleOfNew(kind)}
      actions={
        now && (
          <>
            <HistoryButton label={t('Undo')} isDisabled={!edited.canUndo} onClick={edited.undo}>
              <IconArrowBackUp size={20} className="platen-directed" />
            </HistoryButton>
            <HistoryButton label={t('Redo')} isDisabled={!edited.canRedo} onClick={edited.redo}>
              <IconArrowForwardUp size={20} className="platen-directed" />
            </HistoryButton>
            <Button onClick={save} loading={saving.isSaving} disabled={!isDirty || refusal !== undefined}>
              {t('Save')}
            </Button>
          </>
        )
      }
    >
      {edited.restoredFrom !== undefined && (
        <p role="status" className={records.restored}>
          {t('Your unsaved changes of {time} are here again.', { time: formatDate(edited.restoredFrom) })}
        </p>
      )}
      <Suspense fallback={<SkeletonPage />}>
        {!now && <Start {...common} onStart={(scene, name) => edited.begin({ scene, name })} />}
        {now && (
          <>
            <div className={classes.bar}>
              <TextInput
                label={t('Name')}
                value={now.name}
                error={refusal}
                onChange={({ currentTarget: { value } }) => edited.rename(value)}
              />
              <DesignChoice shown={shown} productGroupId={row.id} />
            </div>
            <Editor {...common} design={shown.design} scene={now.scene} onChange={edited.change} />
            {stored && <SavedMockups loaded={loaded} row={row} stored={stored} isDirty={isDirty} />}
          </>
        )}
      </Suspense>
      <LeavePrompt isDirty={isDirty && !saving.isSaving} />
      <Suspense fallback={null}>
        {saving.conflict && (
          <ConflictDialog
            resource={productGroups}
            place={{ enterpriseId }}
            before={row}
            own={saving.conflict.own}
            onClose={saving.closeConflict}
            onKeepOwn={saving.conflict.keepOwn}
            onTakeTheirs={saving.conflict.takeTheirs}
          />
        )}
      </Suspense>
    </Page>
  );
}

function titleOfNew(kind: MockupScene['kind']): string {
  switch (kind) {
    case 'flat':
      return t('New mockup from a photograph');
    case 'psd':
      return t('New mockup from a Photoshop document');
    case 'solid':
      return t('New mockup from a model');
  }
}

function Editor({ scene, onChange, ...shared }: SceneEditorProps) {
  if (scene.kind === 'flat')
    return (
      <PhotographEditor
        {...shared}
        scene={scene}
        onChange={(change, step) => onChange((now) => (now.kind === 'flat' ? apply(change, now) : now), step)}
      />
    );
  if (scene.kind === 'psd')
    return (
      <PhotoshopEditor
        {...shared}
        scene={scene}
        onChange={(change, step) => onChange((now) => (now.kind === 'psd' ? apply(change, now) : now), step)}
      />
    );
  return (
    <ModelEditor
      {...shared}
      scene={scene}
      onChange={(change, step) => onChange((now) => (now.kind === 'solid' ? apply(change, now) : now), step)}
    />
  );
}

const apply = <Scene extends MockupScene>(change: Scene | ((now: Scene) => Scene), now: Scene): Scene =>
  typeof change === 'function' ? change(now) : change;
