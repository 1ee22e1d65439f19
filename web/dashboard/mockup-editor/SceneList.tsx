import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import IconTrash from 'virtual:icons/trash';
import { useState } from 'react';
import { Link } from 'react-router';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { type Row, writeRow } from '../records/record-calls.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import classes from './SceneList.module.css';
import { sceneQuery } from './scenes/load-scene.ts';
import { removeScene, usesOfScene } from './scenes/place-scene.ts';
import { newSceneAddress, sceneAddress } from './scenes/scene-address.ts';
import { readSetup } from './scenes/use-scene-saving.ts';
import { listViews } from './scenes/view-names.ts';

interface SceneListProps {
  row: Row;
  /** Another change of the product group is running, so scenes cannot be removed. */
  isBusy: boolean;
}

/** The mockup scenes of a product, which can be edited, added and removed. */
export function SceneList({ row, isBusy }: SceneListProps) {
  const { mockupScenes } = readSetup(row);
  const [removed, setRemoved] = useState<string>();
  return (
    <section className={classes.scenes} aria-label={t('Scenes')}>
      <h2 className={classes.heading}>{t('Scenes')}</h2>
      <p className={classes.note}>
        {t(
          'A scene says where on a photograph or a model the artwork lies. Its views are the mockups of the product.',
        )}
      </p>
      <ul className={classes.list}>
        {mockupScenes.map(({ name, url }) => (
          <li key={name} className={classes.scene}>
            <SceneSummary url={url} name={name} />
            <Button
              component={Link}
              to={sceneAddress(row.id, name)}
              variant="default"
              aria-label={t('Edit {name}', { name })}
            >
              {t('Edit')}
            </Button>
            <IconButton
              variant="subtle"
              size={36}
              label={t('Remove {name}', { name })}
              disabled={isBusy}
              onClick={() => setRemoved(name)}
            >
              <IconTrash size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button component={Link} to={newSceneAddress(row.id, 'flat')} variant="default">
          {t('New from a photograph')}
        </Button>
        <Button component={Link} to={newSceneAddress(row.id, 'psd')} variant="default">
          {t('New from a Photoshop document')}
        </Button>
        <Button component={Link} to={newSceneAddress(row.id, 'solid')} variant="default">
          {t('New from a model')}
        </Button>
      </div>
      {removed !== undefined && (
        <RemoveDialog row={row} name={removed} onClose={() => setRemoved(undefined)} />
      )}
    </section>
  );
}

function SceneSummary({ url, name }: { url: string; name: string }) {
  const { data: scene, isError } = useQuery(sceneQuery(url));
  const picture = scene?.kind === 'flat' ? scene.views[0]?.baseUrl : undefined;
  return (
    <>
      {picture === undefined ? (
        <span className={classes.picture} />
      ) : (
        <Artwork src={picture} className={classes.picture} />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.kind}>
          {isError && t('This scene cannot be read.')}
          {scene?.kind === 'flat' && t('Photographs: {names}', { names: namesOf(scene) })}
          {scene?.kind === 'psd' && t('Photoshop documents: {names}', { names: namesOf(scene) })}
          {scene?.kind === 'solid' && t('Cameras: {names}', { names: namesOf(scene) })}
        </span>
      </span>
    </>
  );
}

const namesOf = (scene: Parameters<typeof listViews>[0]): string =>
  listViews(scene)
    .map(({ name }) => name)
    .join(', ');

interface RemoveDialogProps {
  row: Row;
  name: string;
  onClose: () => void;
}

/** Asks before a scene is removed and lists the mockups that are removed with it. */
function RemoveDialog({ row, name, onClose }: RemoveDialogProps) {
  const { enterpriseId } = useSession().user;
  const setup = readSetup(row);
  const uses = usesOfScene(setup, name);
  const removal = useMutation({
    mutationFn: () =>
      writeRow(
        productGroups,
        { enterpriseId },
        row.id,
        { ...removeScene(setup, name) },
        { unchangedSince: row['utcUpdatedDateTime'] },
      ),
    meta: { isShownInPlace: true },
    onSuccess: () => {
      showToast(translateSentence(messages.deleted));
      onClose();
    },
  });
  return (
    <Dialog title={t('Remove {name}?', { name })} onClose={onClose}>
      {uses.length > 0 ? (
        <p>
          {t('These mockups show it and go with it: {names}', {
            names: uses.map((entry) => entry.name).join(', '),
          })}
        </p>
      ) : (
        <p>{t('No mockup shows it.')}</p>
      )}
      {removal.error && <p role="alert">{translateSentence(removal.error.message)}</p>}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
          {t('Remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
