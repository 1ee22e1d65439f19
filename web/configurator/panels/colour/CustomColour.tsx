import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Input.css';
import { ColorPicker, TextInput } from '@mantine/core';
import IconColorPicker from 'virtual:icons/color-picker';
import { useEffect, useRef, useState } from 'react';
import { isHexColour, messages, parseHexColour } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import classes from './ColourChoice.module.css';
import { IconButton } from '../../../shared/ui/IconButton.tsx';

interface CustomColourProps {
  /** `#rrggbb` */
  colour: string | undefined;
  onChange: (hex: string) => void;
}

/** The text in the field, with the colour that the layer then has. */
interface Typed {
  text: string;
  colour: string | undefined;
}

/** A custom colour, entered as a hex code or picked. The picker opens below the field and covers nothing. */
export function CustomColour({ colour, onChange }: CustomColourProps) {
  const [typed, setTyped] = useState<Typed>();
  const [isOpen, setIsOpen] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  // The colour was changed elsewhere, such as by a swatch or an undo.
  if (typed && typed.colour !== colour) setTyped(undefined);
  const isWrong = typed !== undefined && !isHexColour(typed.text.trim());
  useEffect(() => {
    if (isOpen) picker.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const type = (text: string) => {
    // Copied codes often have spaces around them.
    const hex = isHexColour(text.trim()) ? parseHexColour(text.trim()) : undefined;
    setTyped({ text, colour: hex ?? colour });
    if (hex !== undefined) onChange(hex);
  };
  return (
    <div className={classes.custom}>
      <TextInput
        label={t('Your own colour')}
        size="md"
        dir="ltr"
        value={typed?.text ?? colour ?? ''}
        error={isWrong && translateSentence(messages.hexInvalid)}
        spellCheck={false}
        autoComplete="off"
        leftSection={<span className={classes.now} style={{ background: colour }} />}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      <IconButton
        size={44}
        variant="default"
        label={t('Pick a colour')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconColorPicker size={20} />
      </IconButton>
      {isOpen && (
        <ColorPicker
          ref={picker}
          className={classes.picker ?? ''}
          size="lg"
          fullWidth
          format="hex"
          saturationLabel={t('Strength and lightness')}
          hueLabel={t('Hue')}
          value={colour ?? '#000000'}
          onChange={(hex) => {
            setTyped(undefined);
            onChange(hex);
          }}
        />
      )}
    </div>
  );
}
