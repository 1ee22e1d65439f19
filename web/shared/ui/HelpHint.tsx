import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Popover.css';
import { Popover } from '@mantine/core';
import IconHelp from 'virtual:icons/help';
import { memo, useEffect, useState } from 'react';
import { i18n, t } from '../text/text.ts';
import { IconButton } from './IconButton.tsx';
import { loadHelpTexts } from './help-texts.ts';
import classes from './HelpHint.module.css';

/** A question mark beside a field, with the field's help text, in the shopper's language (C7-14). */
export const HelpHint = memo(function HelpHint({ about, label }: { about: string; label: string }) {
  const [text, setText] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const { locale } = i18n;
  useEffect(() => {
    let isShown = true;
    void loadHelpTexts(locale).then((texts) => {
      if (!isShown) return;
      setText(texts[about]);
      setIsLoaded(true);
    });
    return () => {
      isShown = false;
    };
  }, [about, locale]);
  // The place is reserved, so that the controls below do not move when the texts load.
  if (!text) return isLoaded ? null : <span className={classes.place} aria-hidden />;
  return (
    <Popover width={280} position="bottom-end" withArrow shadow="md" withRoles={false}>
      <Popover.Target>
        <IconButton size={44} variant="subtle" color="gray" label={t('Help: {field}', { field: label })}>
          <IconHelp size={20} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <div role="status">{text}</div>
      </Popover.Dropdown>
    </Popover>
  );
});
