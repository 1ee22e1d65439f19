import { Button, TextInput } from '@mantine/core';
import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import IconCameraUp from 'virtual:icons/camera-up';
import IconEye from 'virtual:icons/eye';
import IconTrash from 'virtual:icons/trash';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type LiveCamera, type MockupCamera, mockupLimits } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { Row } from '../../records/record-calls.ts';
import { usesOfScene } from '../scenes/place-scene.ts';
import { readSetup } from '../scenes/use-scene-saving.ts';
import classes from './Model.module.css';
import { roundCamera } from './orbit.ts';
import type { PanelProps } from './panel-props.ts';
import { addCamera, changeCamera, moveCamera, removeCamera } from './scene-edits.ts';

interface ViewPanelProps extends PanelProps {
  productGroup: Row;
  camera: LiveCamera;
  onCamera: (camera: LiveCamera) => void;
  /** Index of the last chosen view. */
  chosen: number;
  onChoose: (view: number) => void;
}

/** The views of the model, each of which is a mockup. They are saved from the current camera and can be edited. */
export function ViewPanel({
  scene,
  onChange,
  productGroup,
  camera,
  onCamera,
  chosen,
  onChoose,
}: ViewPanelProps) {
  const { name: sceneName } = useParams();
  const { cameras } = scene;
  const [removed, setRemoved] = useState<number>();
  const usesOf = (view: MockupCamera) =>
    usesOfScene(readSetup(productGroup), sceneName ?? '').filter((entry) => entry.camera === view.name);
  const remove = (index: number) => {
    onChange((now) => removeCamera(now, index));
    onChoose(0);
    setRemoved(undefined);
  };
  const asked = removed === undefined ? undefined : cameras[removed];
  return (
    <>
      <DecimalInput
        label={t('Angle of view')}
        description={t('From top to bottom. A small one looks from far away, as lenses for products do.')}
        unit="°"
        decimals={1}
        min={1}
        max={120}
        value={Math.round(camera.fovDeg * 10) / 10}
        onChange={(fovDeg) => fovDeg !== undefined && onCamera({ ...camera, fovDeg })}
      />
      <Button
        disabled={cameras.length >= mockupLimits.maxViews}
        onClick={() => {
          onChange((now) => addCamera(now, t('View {number}', { number: now.cameras.length + 1 }), camera));
          onChoose(cameras.length);
        }}
      >
        {t('Save this view')}
      </Button>
      <ul className={classes.list} aria-label={t('Views')}>
        {cameras.map((view, index) => (
          <li key={index} className={classes.item} data-chosen={index === chosen || undefined}>
            <ViewName
              view={view}
              taken={cameras.filter((each) => each !== view).map(({ name }) => name)}
              onRename={(name) => onChange((now) => changeCamera(now, index, { name }), `view ${index}`)}
            />
            <div className={classes.row}>
              <Button
                variant="default"
                leftSection={<IconEye size={18} />}
                aria-label={t('Look at {name}', { name: view.name })}
                onClick={() => {
                  onChoose(index);
                  onCamera(view);
                }}
              >
                {t('Look')}
              </Button>
              <IconButton
                label={t('Make {name} the view that is shown now', { name: view.name })}
                onClick={() => {
                  onChange((now) => changeCamera(now, index, roundCamera(camera)));
                  onChoose(index);
                }}
              >
                <IconCameraUp size={20} />
              </IconButton>
              <IconButton
                label={t('Move {name} up', { name: view.name })}
                disabled={index === 0}
                onClick={() => onChange((now) => moveCamera(now, index, -1))}
              >
                <IconArrowUp size={20} />
              </IconButton>
              <IconButton
                label={t('Move {name} down', { name: view.name })}
                disabled={index === cameras.length - 1}
                onClick={() => onChange((now) => moveCamera(now, index, 1))}
              >
                <IconArrowDown size={20} />
              </IconButton>
              <IconButton
                label={t('Remove {name}', { name: view.name })}
                disabled={cameras.length === 1}
                onClick={() => (usesOf(view).length > 0 ? setRemoved(index) : remove(index))}
              >
                <IconTrash size={20} />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog title={t('Remove {name}?', { name: asked.name })} onClose={() => setRemoved(undefined)}>
          <p>
            {t('These mockups show it and go with it: {names}', {
              names: usesOf(asked)
                .map((entry) => entry.name)
                .join(', '),
            })}
          </p>
          <DialogActions>
            <Button variant="default" data-autofocus onClick={() => setRemoved(undefined)}>
              {t('Cancel')}
            </Button>
            <Button color="red" onClick={() => remove(removed!)}>
              {t('Remove')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

interface ViewNameProps {
  view: MockupCamera;
  taken: readonly string[];
  onRename: (name: string) => void;
}

/** The name of a view. An invalid name stays in the field with the reason, and the view keeps its former name. */
function ViewName({ view, taken, onRename }: ViewNameProps) {
  const [typed, setTyped] = useState<string>();
  const refuse = (name: string) => {
    if (name.trim() === '') return t('A view needs a name.');
    if (taken.includes(name.trim())) return t('Another view has this name.');
    return undefined;
  };
  return (
    <TextInput
      aria-label={t('Name of {name}', { name: view.name })}
      maxLength={mockupLimits.maxNameChars}
      value={typed ?? view.name}
      error={typed === undefined ? undefined : refuse(typed)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (refuse(value) === undefined) onRename(value.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
