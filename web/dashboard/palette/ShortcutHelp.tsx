import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import classes from './Palette.module.css';

interface ShortcutHelpProps {
  hasSingleKeys: boolean;
  setSingleKeys: (has: boolean) => void;
  onClose: () => void;
}

/** The keyboard shortcuts. Single-key shortcuts can be turned off (WCAG 2.1.4). */
export function ShortcutHelp({ hasSingleKeys, setSingleKeys, onClose }: ShortcutHelpProps) {
  const modifier = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : t('Ctrl');
  const shortcuts = [
    [[modifier, 'K'], t('Search pages, records and actions')],
    [[modifier, 'S'], t('Save the form')],
    [['/'], t('Search the list')],
    [['N'], t('New record')],
    [['M'], t('Show or hide the menu')],
    [['?'], t('Keyboard shortcuts')],
    [[t('Esc')], t('Close the open panel')],
  ] as const;
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <dl className={classes.help}>
        {shortcuts.map(([keys, does]) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('Shortcuts of a single key')}
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  );
}
