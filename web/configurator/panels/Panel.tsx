import { lazy, memo, Suspense, useRef } from 'react';
import { Skeleton } from '@mantine/core';
import IconChevronLeft from 'virtual:icons/chevron-left';
import IconCopy from 'virtual:icons/copy';
import IconTrash from 'virtual:icons/trash';
import { copyLimitsOf, findDefinition, type Id, isPersonalisable } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { deleteLayer } from '../session/commands/delete-layer.ts';
import { duplicateLayer } from '../session/commands/duplicate-layer.ts';
import { findLayer, layersOfDesign } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import { runOnLayer } from '../session/outcome.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { ItemsEntry } from '../quantities/ItemsEntry.tsx';
import { linkedLayer } from './followers-of.ts';
import { LayerChoices } from './LayerChoices.tsx';
import { LayerSelector } from './LayerSelector.tsx';
import { LinkedLayer } from './LinkedLayer.tsx';
import { LinkNote } from './LinkNote.tsx';
import { usePanelScroll } from './use-panel-scroll.ts';
import classes from './Panel.module.css';

const editors = {
  text: lazy(() => import('./text/TextPanel.tsx').then(({ TextPanel }) => ({ default: TextPanel }))),
  image: lazy(() => import('./image/ImagePanel.tsx').then(({ ImagePanel }) => ({ default: ImagePanel }))),
  colour: lazy(() =>
    import('./colour/ColourPanel.tsx').then(({ ColourPanel }) => ({ default: ColourPanel })),
  ),
  clipArt: lazy(() =>
    import('./clip-art/ClipArtPanel.tsx').then(({ ClipArtPanel }) => ({ default: ClipArtPanel })),
  ),
};

/** Loaded when the list is first opened. */
const ItemList = lazy(() =>
  import('../quantities/ItemList.tsx').then((module) => ({ default: module.ItemList })),
);

/** The editor of the selected layer, else the list of editable layers. One editor is open at a time (C4). */
export function Panel() {
  const store = useSessionStore();
  const selectedId = useSession((session) => session.selectedId);
  const design = useSession((session) => session.design);
  const product = useSession((session) => session.product);
  const isItemListOpen = useSession(({ itemList }) => itemList !== undefined);
  const content = useRef<HTMLDivElement>(null);
  usePanelScroll(content, selectedId);
  const session = store.getState();
  if (isItemListOpen)
    return (
      <Suspense fallback={<Skeleton height={320} width="auto" m={16} data-wide />}>
        <ItemList />
      </Suspense>
    );
  const target = findLayer({ ...session, design }, selectedId);
  if (!target || !isPersonalisable(target.layer, findDefinition(product, target.layer))) {
    const source = target && linkedLayer(target, layersOfDesign(product, design));
    return (
      <div ref={content} className={classes.editor}>
        {source && <LinkedLayer source={source} />}
        <ItemsEntry />
        <LayerChoices />
      </div>
    );
  }
  const Editor = editors[target.kind];
  const { refusals } = limitsOf({ ...session, product, design }, target);
  // A layer at its copy limit keeps the button, which then shows the refusal (C5-07, C5-08).
  const mayBeCopied = copyLimitsOf(target.layer, findDefinition(product, target.layer)).isDuplicatable;
  return (
    <section ref={content} className={classes.editor} aria-label={target.layer.name}>
      <PanelHeader
        layerId={target.layer.id}
        name={target.layer.name}
        mayBeCopied={mayBeCopied}
        mayBeDeleted={!refusals.delete}
      />
      {target.kind === 'text' && target.text.allowIndividualQuantityPersonalisation && <ItemsEntry />}
      <LayerSelector target={target} />
      <Suspense fallback={<Skeleton height={120} data-loading />}>
        <Editor key={`${target.maskId} ${target.layer.id}`} target={target as never} />
      </Suspense>
      <LinkNote target={target} />
    </section>
  );
}

interface PanelHeaderProps {
  layerId: Id;
  name: string;
  mayBeCopied: boolean;
  mayBeDeleted: boolean;
}

/** Memoised, so that typing a text does not render it. */
const PanelHeader = memo(function PanelHeader({
  layerId,
  name,
  mayBeCopied,
  mayBeDeleted,
}: PanelHeaderProps) {
  const store = useSessionStore();
  return (
    <header className={classes.header}>
      <IconButton
        size={44}
        variant="subtle"
        color="gray"
        label={t('All parts')}
        onClick={() => store.setState({ selectedId: undefined })}
      >
        <IconChevronLeft size={20} className="platen-directed" />
      </IconButton>
      <h2 className={classes.title}>{name}</h2>
      {mayBeCopied && (
        <IconButton
          size={44}
          variant="subtle"
          color="gray"
          label={t('Duplicate')}
          onClick={() => runOnLayer(store, layerId, duplicateLayer)}
        >
          <IconCopy size={20} />
        </IconButton>
      )}
      {mayBeDeleted && (
        <IconButton
          size={44}
          variant="subtle"
          color="gray"
          label={t('Delete')}
          onClick={() => runOnLayer(store, layerId, deleteLayer)}
        >
          <IconTrash size={20} />
        </IconButton>
      )}
    </header>
  );
});
