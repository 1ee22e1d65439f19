import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from 'virtual:icons/search';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { findCommands } from './find-commands.ts';
import classes from './Palette.module.css';
import { useRecordSearch } from './record-search.ts';
import { type Command, useCommands } from './use-commands.ts';

/** Delay of the record search after the last key. */
const TYPING_MS = 200;

interface PaletteProps {
  /** The searched text, which may be typed before the palette is loaded. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  openHelp: () => void;
}

/** The command palette: a search for pages, records and actions (Ctrl-K). */
export function Palette({ text, onText, onClose, openHelp }: PaletteProps) {
  const navigate = useNavigate();
  const combobox = useCombobox({ defaultOpened: true });
  const [searched] = useDebouncedValue(text.trim(), TYPING_MS);
  const { found, isSearching } = useRecordSearch(searched);
  const commands = findCommands(useCommands({ openHelp }), text);
  const records = found.map(({ kind, label, place, route }) => ({
    id: route,
    group: kind,
    label,
    place,
    run: () => void navigate(route),
  }));
  const shown: Command[] = [...commands, ...(text.trim() === searched ? records : [])];
  const { selectFirstOption } = combobox;
  const ids = shown.map(({ id }) => id).join();
  useEffect(() => {
    selectFirstOption();
  }, [ids, selectFirstOption]);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Modal.Root opened onClose={onClose} size={560} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content data-palette aria-label={t('Command palette')}>
        <Modal.Body className={classes.body ?? ''}>
          <Combobox
            store={combobox}
            onOptionSubmit={(id) => {
              onClose();
              shown.find((command) => command.id === id)?.run();
            }}
          >
            <Combobox.EventsTarget>
              <TextInput
                size="md"
                data-autofocus
                aria-label={t('Search pages, records and actions')}
                placeholder={t('Search pages, records and actions')}
                leftSection={<IconSearch size={20} />}
                value={text}
                onChange={({ currentTarget }) => onText(currentTarget.value)}
                // The list is always open, so Escape closes the palette.
                onKeyDown={({ key }) => key === 'Escape' && onClose()}
              />
            </Combobox.EventsTarget>
            <Combobox.Options className={classes.options ?? ''} aria-label={t('Results')}>
              {groups.map((group) => (
                <Combobox.Group key={group} label={group}>
                  {shown
                    .filter((command) => command.group === group)
                    .map(({ id, label, place }) => (
                      <Combobox.Option key={id} value={id}>
                        {label}
                        {place && <span className={classes.place}> {place}</span>}
                      </Combobox.Option>
                    ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
            <p role="status" className={classes.status}>
              {isSearching ? t('Searching…') : shown.length === 0 && t('No results.')}
            </p>
          </Combobox>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
