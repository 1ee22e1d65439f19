import '@mantine/core/styles/ActionIcon.css';
import { memo, type ReactNode, useRef } from 'react';
import IconCopy from 'virtual:icons/copy';
import IconCrop from 'virtual:icons/crop';
import IconLayoutAlignBottom from 'virtual:icons/layout-align-bottom';
import IconLayoutAlignCenter from 'virtual:icons/layout-align-center';
import IconLayoutAlignLeft from 'virtual:icons/layout-align-left';
import IconLayoutAlignMiddle from 'virtual:icons/layout-align-middle';
import IconLayoutAlignRight from 'virtual:icons/layout-align-right';
import IconLayoutAlignTop from 'virtual:icons/layout-align-top';
import IconPhotoEdit from 'virtual:icons/photo-edit';
import IconSelectAll from 'virtual:icons/select-all';
import IconStackBackward from 'virtual:icons/stack-backward';
import IconStackForward from 'virtual:icons/stack-forward';
import IconTrash from 'virtual:icons/trash';
import { reorderLayer, type StageView } from '../../../engine/editor.ts';
import { copyLimitsOf, findDefinition, type ResolvedLayer } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { acceptedFiles } from '../panels/image/accepted-files.ts';
import { mayCrop, openCrop } from '../panels/image/crop/open-crop.ts';
import { type Alignment, alignLayers } from '../session/commands/align-layers.ts';
import { mayRemoveClipArt } from '../session/commands/choose-clip-art.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import { run } from '../session/outcome.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { aroundSelection } from './around-selection.ts';
import { keepPointers } from './keep-pointers.ts';
import { type BarPlace, placeBar } from './place-bar.ts';
import { deleteSelection, duplicateLayers, orderSelection } from './selection-actions.ts';
import classes from './SelectionBar.module.css';
import type { StageSize } from './stage-size.ts';
import { zoomBarBounds } from './zoom-bar-bounds.ts';

/** Size of a button, and the padding around all buttons. */
const BUTTON_PX = 44;
const PADDING_PX = 4;

interface SelectionBarProps {
  view: StageView;
  size: StageSize;
}

/** The bar of actions beside the selection. It is hidden while a layer moves. */
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
  const around = aroundSelection(session, view, size);
  const length = actions.length * BUTTON_PX + 2 * PADDING_PX;
  const depth = BUTTON_PX + 2 * PADDING_PX;
  const place = around && placeBar(around, { lengthPx: length, depthPx: depth }, size, zoomBarBounds());
  if (isMoving || actions.length === 0 || !place) return null;
  const target = findLayer(session, session.selectedId);
  const label =
    selection.length > 1
      ? t('{count} parts are selected', { count: selection.length })
      : t('Actions for {layer}', { layer: target?.layer.name ?? '' });
  return <Bar {...place} label={label} actions={actions.join(' ')} />;
});

interface BarProps extends BarPlace {
  label: string;
  /** Names of {@link Action}s, separated by spaces. */
  actions: string;
}

/** Memoised, so that typing a text does not render it. */
const Bar = memo(function Bar({ left, top, direction, label, actions }: BarProps) {
  return (
    <div
      ref={keepPointers}
      role="group"
      aria-label={label}
      className={classes.bar}
      style={{ left, top, flexDirection: direction }}
    >
      {(actions.split(' ') as Action[]).map((action) =>
        action === 'replace' ? (
          <ReplaceButton key={action} />
        ) : action === 'several' ? (
          <SeveralButton key={action} />
        ) : (
          <ActionButton key={action} action={action} />
        ),
      )}
    </div>
  );
});

type Action = 'replace' | 'several' | 'crop' | 'duplicate' | 'front' | 'back' | 'delete' | Alignment;

function layerActions(session: Session): Action[] {
  const target = findLayer(session, session.selectedId);
  if (!target) return [];
  const layers = layersOf(session);
  const { refusals } = limitsOf(session, target);
  const isStaff = session.rights === 'staff';
  const hasPicture = !isStaff && target.kind === 'image' && target.image.url !== '' && !refusals.edit;
  const hasMotif = !isStaff && !refusals.edit && mayRemoveClipArt(session, target);
  const mayGo = (step: 'front' | 'back') =>
    reorderLayer(layers, target.layer.id, step, session.rights).sequences.length > 0;
  const hasOrder = mayGo('front') || mayGo('back');
  const isCopied =
    isStaff || copyLimitsOf(target.layer, findDefinition(session.product, target.layer)).isDuplicatable;
  const actions: (Action | false)[] = [
    hasPicture && 'replace',
    hasPicture && mayCrop(session, target) && 'crop',
    isCopied && 'duplicate',
    hasOrder && 'front',
    hasOrder && 'back',
    (hasPicture || hasMotif || !refusals.delete) && 'delete',
    mayGroup(session, target) && 'several',
  ];
  return actions.filter((action) => action !== false);
}

/** Whether a layer and another one can be selected together: neither is fixed. */
const mayGroup = (session: Session, target: ResolvedLayer): boolean =>
  [target, layersOf(session).find((other) => other !== target && isMovable(session, other))].every(
    (layer) => layer !== undefined && isMovable(session, layer),
  );

const isMovable = (session: Session, target: ResolvedLayer): boolean =>
  target.isShown && limitsOf(session, target).refusals.move === undefined;

const ALIGNMENTS: Alignment[] = ['LEFT', 'CENTERH', 'RIGHT', 'UP', 'CENTERV', 'DOWN'];

function groupActions(session: Session): Action[] {
  const mayDelete = selectionOf(session).every((id) => {
    const target = findLayer(session, id);
    return target && limitsOf(session, target).refusals.delete === undefined;
  });
  return mayDelete ? [...ALIGNMENTS, 'delete', 'several'] : [...ALIGNMENTS, 'several'];
}

/** An action that one press does. */
type ButtonAction = Exclude<Action, 'replace' | 'several'>;

const ICONS: Record<ButtonAction, typeof IconCopy> = {
  crop: IconCrop,
  duplicate: IconCopy,
  front: IconStackForward,
  back: IconStackBackward,
  delete: IconTrash,
  LEFT: IconLayoutAlignLeft,
  CENTERH: IconLayoutAlignCenter,
  RIGHT: IconLayoutAlignRight,
  UP: IconLayoutAlignTop,
  CENTERV: IconLayoutAlignMiddle,
  DOWN: IconLayoutAlignBottom,
};

function nameAction(action: ButtonAction): string {
  switch (action) {
    case 'crop':
      return t('Crop');
    case 'duplicate':
      return t('Duplicate');
    case 'front':
      return t('To the front');
    case 'back':
      return t('To the back');
    case 'delete':
      return t('Delete');
    case 'LEFT':
      return t('Align left');
    case 'CENTERH':
      return t('Align centres horizontally');
    case 'RIGHT':
      return t('Align right');
    case 'UP':
      return t('Align top');
    case 'CENTERV':
      return t('Align centres vertically');
    case 'DOWN':
      return t('Align bottom');
  }
}

function act(store: SessionStore, action: ButtonAction): void {
  const target = findLayer(store.getState(), store.getState().selectedId);
  switch (action) {
    case 'crop':
      if (target?.kind === 'image') openCrop(store, target);
      break;
    case 'duplicate':
      if (target) duplicateLayers(store, [target.layer.id]);
      break;
    case 'front':
    case 'back':
      orderSelection(store, action);
      break;
    case 'delete':
      deleteSelection(store);
      break;
    case 'LEFT':
    case 'CENTERH':
    case 'RIGHT':
    case 'UP':
    case 'CENTERV':
    case 'DOWN':
      run(store, alignLayers(action));
  }
}

function ActionButton({ action }: { action: ButtonAction }) {
  const store = useSessionStore();
  const Icon = ICONS[action];
  return (
    <BarButton label={nameAction(action)} icon={<Icon size={20} />} onClick={() => act(store, action)} />
  );
}

function BarButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <IconButton size={BUTTON_PX} variant="subtle" color="gray" label={label} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

/** Lets taps add layers to the selection, for which touch has no Shift key. */
function SeveralButton() {
  const store = useSessionStore();
  const isOn = useSession((session) => session.selectsSeveral);
  const toggle = () =>
    store.setState({
      selectsSeveral: !isOn,
      ...(!isOn && { notice: { text: t('Tap the other parts to select them too'), kind: 'done' } }),
    });
  return (
    <IconButton
      size={BUTTON_PX}
      variant={isOn ? 'light' : 'subtle'}
      {...(!isOn && { color: 'gray' })}
      label={t('Select several')}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <IconSelectAll size={20} />
    </IconButton>
  );
}

/** Replaces the picture by an upload, as in the panel. */
function ReplaceButton() {
  const store = useSessionStore();
  const target = useSession((session) => findLayer(session, session.selectedId));
  const input = useRef<HTMLInputElement>(null);
  if (target?.kind !== 'image') return null;
  const send = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // Allows the same file to be chosen again.
    field.value = '';
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
        onChange={({ currentTarget }) => void send(currentTarget)}
      />
    </>
  );
}
