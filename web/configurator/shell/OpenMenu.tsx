import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import IconDotsVertical from 'virtual:icons/dots-vertical';
import IconHelp from 'virtual:icons/help';
import IconMail from 'virtual:icons/mail';
import IconMailOpened from 'virtual:icons/mail-opened';
import IconShare from 'virtual:icons/share';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { Dialog } from '../session/dialog.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';

/** The menu of the "More" button, initially open. */
export function OpenMenu() {
  const store = useSessionStore();
  const hasTexts = useSession(({ product }) =>
    product.shopProduct.shopProductVariants.some(({ layerGroups }) =>
      layerGroups.some(({ layers }) => layers.some(({ designFunction }) => designFunction === 'TEXTAREA')),
    ),
  );
  const open = (dialog: Dialog) => store.setState({ dialog });
  return (
    <Menu position="bottom-end" width={260} defaultOpened returnFocus>
      <Menu.Target>
        <IconButton size={44} variant="subtle" color="gray" label={t('More')}>
          <IconDotsVertical size={20} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {hasTexts && (
          <>
            <Menu.Item
              mih={44}
              leftSection={<IconMail size={20} />}
              onClick={() => open({ kind: 'save-progress' })}
            >
              {t('Save texts by e-mail')}
            </Menu.Item>
            <Menu.Item
              mih={44}
              leftSection={<IconMailOpened size={20} />}
              onClick={() => open({ kind: 'load-progress' })}
            >
              {t('Load saved texts')}
            </Menu.Item>
          </>
        )}
        <Menu.Item mih={44} leftSection={<IconShare size={20} />} onClick={() => open({ kind: 'share' })}>
          {t('Share a link')}
        </Menu.Item>
        <Menu.Item mih={44} leftSection={<IconHelp size={20} />} onClick={() => open({ kind: 'help' })}>
          {t('Help')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
