import '@mantine/core/styles/ActionIcon.css';
import { memo, type ReactNode, useRef } from 'react';
import { ActionIcon } from '@mantine/core';
import {
  IconCopy,
  IconCrop,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconPhotoEdit,
  IconStackBackward,
  IconStackForward,
  IconTrash,
} from '@tabler/icons-react';
import { reorderLayer, type StageView } from '../../../engine/editor.ts';
import { copyLimitsOf, findDefinition, type ResolvedImage } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { acceptedFiles } from '../panels/image/accepted-files.ts';
import { mayCrop, openCrop } from '../panels/image/crop/open-crop.ts';
import { type Alignment, alignLayers } from '../session/commands/align-layers.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import { run } from '../session/outcome.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { aroundSelection } from './around-selection.ts';
import { keepPointers } from './keep-pointers.ts';
import { placeBar } from './place-bar.ts';
import { deleteSelection, duplicateLayers, orderSelection } from './selection-actions.ts';
import classes from './SelectionBar.module.css';
import type { StageSize } from './stage-size.ts';

/** A button of 44 px, and the padding around all of them. */
const BUTTON_PX = 44;
const PADDING_PX = 4;

interface SelectionBarProps {
  view: StageView;
  size: StageSize;
}

/** The actions of the selection, beside it. While a layer moves the bar is away. */
export const SelectionBar = memo(function SelectionBar({ view, size }: SelectionBarProps) {
  const store = useSessionStore();
  useSession((session) => session.design);
  useSession((session) => session.product);
  useSession((session) => session.scene);
  useSession((session) => session.together);
  const isMoving = useSession(
    ({ preview, heldId }) => heldId !== undefined || (preview !== undefined && !preview.isSettled),
  );
  const session = store.getState();
  const selection = selectionOf(session);
  const actions = selection.length > 1 ? groupActions(session) : layerActions(session);
  const around = aroundSelection(session, view);
  const length = actions.length * BUTTON_PX + 2 * PADDING_PX;
  const depth = BUTTON_PX + 2 * PADDING_PX;
  const place = around && placeBar(around, { lengthPx: length, depthPx: depth }, size);
  if (isMoving || actions.length === 0 || !place) return null;
  const target = findLayer(session, session.selectedId);
  return (
    <div
      ref={keepPointers}
      role="group"
      aria-label={
        selection.length > 1
          ? t('{count} parts are selected', { count: selection.length })
          : t('Actions for {layer}', { layer: target?.layer.name ?? '' })
      }
      className={classes.bar}
      style={{ left: place.left, top: place.top, flexDirection: place.direction }}
    >
      {actions.map((action) =>
        action === 'replace' ? (
          <ReplaceButton key={action} target={target as ResolvedImage} />
        ) : (
          <BarButton key={action.label} {...action} onClick={() => action.act(store)} />
        ),
      )}
    </div>
  );
});

interface Action {
  label: string;
  icon: ReactNode;
  act: (store: ReturnType<typeof useSessionStore>) => void;
}

function layerActions(session: Session): (Action | 'replace')[] {
  const target = findLayer(session, session.selectedId);
  if (!target) return [];
  const layers = layersOf(session);
  const { refusals } = limitsOf(session, target);
  const isStaff = session.rights === 'staff';
  const hasPicture = !isStaff && target.kind === 'image' && target.image.url !== '' && !refusals.edit;
  const mayGo = (step: 'front' | 'back') =>
    reorderLayer(layers, target.layer.id, step, session.rights).sequences.length > 0;
  const hasOrder = mayGo('front') || mayGo('back');
  const isCopied =
    isStaff || copyLimitsOf(target.layer, findDefinition(session.product, target.layer)).isDuplicatable;
  const actions: (Action | 'replace' | false)[] = [
    hasPicture && 'replace',
    hasPicture &&
      mayCrop(session, target) && {
        label: t('Crop'),
        icon: <IconCrop size={20} />,
        act: (store) => openCrop(store, target),
      },
    isCopied && {
      label: t('Duplicate'),
      icon: <IconCopy size={20} />,
      act: (store) => duplicateLayers(store, [target.layer.id]),
    },
    hasOrder && {
      label: t('To the front'),
      icon: <IconStackForward size={20} />,
      act: (store) => orderSelection(store, 'front'),
    },
    hasOrder && {
      label: t('To the back'),
      icon: <IconStackBackward size={20} />,
      act: (store) => orderSelection(store, 'back'),
    },
    (hasPicture || !refusals.delete) && {
      label: t('Delete'),
      icon: <IconTrash size={20} />,
      act: deleteSelection,
    },
  ];
  return actions.filter((action) => action !== false);
}

const ALIGNMENTS: [Alignment, typeof IconLayoutAlignLeft][] = [
  ['LEFT', IconLayoutAlignLeft],
  ['CENTERH', IconLayoutAlignCenter],
  ['RIGHT', IconLayoutAlignRight],
  ['UP', IconLayoutAlignTop],
  ['CENTERV', IconLayoutAlignMiddle],
  ['DOWN', IconLayoutAlignBottom],
];

function groupActions(session: Session): Action[] {
  const labels: Record<Alignment, string> = {
    LEFT: t('Align left'),
    CENTERH: t('Align centres across'),
    RIGHT: t('Align right'),
    UP: t('Align top'),
    CENTERV: t('Align centres down'),
    DOWN: t('Align bottom'),
  };
  const mayDelete = selectionOf(session).every((id) => {
    const target = findLayer(session, id);
    return target && limitsOf(session, target).refusals.delete === undefined;
  });
  const alignments = ALIGNMENTS.map(([alignment, Icon]) => ({
    label: labels[alignment],
    icon: <Icon size={20} />,
    act: (store: ReturnType<typeof useSessionStore>) => void run(store, alignLayers(alignment)),
  }));
  const deletion = { label: t('Delete'), icon: <IconTrash size={20} />, act: deleteSelection };
  return mayDelete ? [...alignments, deletion] : alignments;
}

function BarButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon
      size={BUTTON_PX}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

/** Chooses another picture, and sends it as the panel does. */
function ReplaceButton({ target }: { target: ResolvedImage }) {
  const store = useSessionStore();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const { uploadsOf } = await import('../panels/image/uploads.ts');
    await uploadsOf(store).start(target, file);
  };
  return (
    <>
      <BarButton
        label={t('Replace the picture')}
        icon={<IconPhotoEdit size={20} />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        accept={acceptedFiles(store.getState().product, target)}
        onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
      />
    </>
  );
}
