import { useHotkeys } from '@mantine/hooks';
import IconSearch from 'virtual:icons/search';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { readChoice, writeChoice } from '../shell/device-choice.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutHelp = lazy(() =>
  import('./ShortcutHelp.tsx').then((module) => ({ default: module.ShortcutHelp })),
);

const KEY = 'platen-single-keys';

/** The button of the command palette, and the keyboard shortcuts of every page. */
export function Shortcuts({ toggleMenu }: { toggleMenu: () => void }) {
  const [opened, setOpened] = useState<'palette' | 'help'>();
  const [searched, setSearched] = useState('');
  /** The focused element before a dialog was opened, which is focused again. */
  const origin = useRef<Element>(null);
  const open = (dialog: 'palette' | 'help') => {
    if (!isDialogOpen()) origin.current = document.activeElement;
    setOpened(dialog);
    setSearched('');
  };
  useEffect(() => {
    if (opened === undefined && origin.current instanceof HTMLElement) origin.current.focus();
  }, [opened]);
  const [hasSingleKeys, setState] = useState(() => readChoice(KEY) !== 'off');
  const setSingleKeys = (has: boolean) => {
    setState(has);
    writeChoice(KEY, has ? 'on' : 'off');
  };
  const alone = (run: () => void) => () => {
    if (hasSingleKeys && !isDialogOpen()) run();
  };
  const close = () => setOpened(undefined);
  useTypedAhead({ isActive: opened === 'palette', onText: setSearched, onClose: close });
  // The palette also opens from fields.
  useHotkeys([['mod+K', () => (opened === 'palette' ? close() : open('palette'))]], []);
  useHotkeys([
    ...['?', 'shift+?'].map((key): [string, () => void] => [key, alone(() => open('help'))]),
    ...['/', 'shift+/'].map((key): [string, () => void] => [key, alone(focusSearch)]),
    ['N', alone(openNew)],
    ['M', alone(toggleMenu)],
  ]);
  return (
    <>
      <IconButton
        label={t('Search pages, records and actions')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('palette')}
      >
        <IconSearch size={20} />
      </IconButton>
      <Suspense fallback={null}>
        {opened === 'palette' && (
          <Palette text={searched} onText={setSearched} onClose={close} openHelp={() => setOpened('help')} />
        )}
        {opened === 'help' && (
          <ShortcutHelp hasSingleKeys={hasSingleKeys} setSingleKeys={setSingleKeys} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

const focusSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();

/** Clicks the page's link to a new record. */
const openNew = () => document.querySelector<HTMLElement>('main [data-shortcut=new]')?.click();
