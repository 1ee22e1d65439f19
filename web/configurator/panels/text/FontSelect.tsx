import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { findById, type Layer } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { useSession } from '../../session/use-session.ts';
import { FontName } from './FontName.tsx';
import type { ChoosableFont } from './list-fonts.ts';
import { familyOf, showFont } from './show-font.ts';
import classes from './TextPanel.module.css';

/** Number of fonts from which the list can be searched. */
const SEARCHED_FROM = 12;

interface FontSelectProps {
  fonts: readonly ChoosableFont[];
  layer: Layer;
  onChange: (font: ChoosableFont) => void;
}

/** The fonts of a layer, each in its own typeface. */
export function FontSelect({ fonts, layer, onChange }: FontSelectProps) {
  const files = useSession((session) => session.product.fonts);
  const chosen = findById(fonts, layer.fontId) ?? fonts[0];
  useEffect(() => {
    if (chosen) showFont(chosen, files);
  }, [chosen, files]);
  return (
    <div className={classes.hinted}>
      <Select
        label={t('Font')}
        size="md"
        data={fonts.map(({ id, font }) => ({ value: String(id), label: font }))}
        value={String(chosen?.id)}
        allowDeselect={false}
        searchable={fonts.length > SEARCHED_FROM}
        nothingFoundMessage={t('No font has that name.')}
        // The list stays in the landmark of the panel and scrolls, as a list box may.
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        styles={{
          options: { maxHeight: 264, overflowY: 'auto' },
          ...(chosen ? { input: { fontFamily: familyOf(chosen.font), fontSize: 18 } } : {}),
        }}
        renderOption={({ option }) => {
          const font = fonts.find(({ id }) => String(id) === option.value);
          return font && <FontName font={font} files={files} />;
        }}
        onChange={(value) => {
          const font = fonts.find(({ id }) => String(id) === value);
          if (font) onChange(font);
        }}
      />
      <HelpHint about="configurator.font" label={t('Font')} />
    </div>
  );
}
