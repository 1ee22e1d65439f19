import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import IconAdjustmentsHorizontal from 'virtual:icons/adjustments-horizontal';
import IconArrowsMaximize from 'virtual:icons/arrows-maximize';
import IconRulerMeasure from 'virtual:icons/ruler-measure';
import { viewBackground } from '../../../engine/editor.ts';
import { formatPercent } from '../../shared/text/format-percent.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { StageAid } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { printLines, type PrintLines } from './print-lines.ts';
import type { Zoom } from './use-stage-view.ts';

/** The menu of the aids on the stage, initially open. */
export function ViewMenu({
  zoom,
  className,
  onRealSize,
}: {
  zoom: Zoom;
  className: string | undefined;
  onRealSize: (() => void) | undefined;
}) {
  const store = useSessionStore();
  const aids = useSession((session) => session.aids);
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const rights = useSession((session) => session.rights);
  const lines = printLines(product, maskId);
  const toggle = (aid: StageAid) =>
    store.setState({ aids: aids.includes(aid) ? aids.filter((other) => other !== aid) : [...aids, aid] });
  const isCut = lines !== undefined || viewBackground(product, maskId).kind === 'picture';
  const choices: [StageAid, string][] = [
    ...(lines ? linesOf(lines) : []),
    ...(rights === 'staff' && isCut ? [['cut-off', t('Cut-off area')] as [StageAid, string]] : []),
  ];
  return (
    <Menu
      position="top-end"
      width={220}
      defaultOpened
      returnFocus
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <IconButton size={36} variant="subtle" color="gray" className={className} label={t('View')}>
          <IconAdjustmentsHorizontal size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} leftSection={<IconArrowsMaximize size={20} />} onClick={zoom.fit}>
          {t('Show all of it')}
        </Menu.Item>
        {onRealSize && (
          <Menu.Item mih={44} leftSection={<IconRulerMeasure size={20} />} onClick={onRealSize}>
            {t('Actual size ({percent})', { percent: formatPercent(1) })}
          </Menu.Item>
        )}
        {choices.length > 0 && <Menu.Divider />}
        {choices.map(([aid, label]) => (
          <Menu.CheckboxItem key={aid} mih={44} checked={aids.includes(aid)} onChange={() => toggle(aid)}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const linesOf = ({ bleed, fold }: PrintLines): [StageAid, string][] => [
  ['rulers', t('Rulers')],
  ...(bleed ? [['bleed', t('Bleed')] as [StageAid, string]] : []),
  ['trim', t('Trim')],
  ...(fold ? [['fold', t('Fold')] as [StageAid, string]] : []),
  ['safe-area', t('Safe area')],
];
