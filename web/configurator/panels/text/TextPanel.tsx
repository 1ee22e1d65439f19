import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Slider.css';
import '@mantine/core/styles/SegmentedControl.css';
import { ActionIcon, Group, SegmentedControl, Select, Slider, Textarea, TextInput } from '@mantine/core';
import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconBold, IconItalic } from '@tabler/icons-react';
import { countGraphemes } from '../../../../engine/screens.ts';
import {
  enteredText,
  findById,
  findDefinition,
  type ResolvedText,
  textLimitsOf,
} from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { setFont } from '../../session/commands/set-font.ts';
import { setText } from '../../session/commands/set-text.ts';
import { setTextStyle } from '../../session/commands/set-text-style.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { ColourChoice } from '../colour/ColourChoice.tsx';
import { listFonts } from './list-fonts.ts';

/** The text of a layer and how it looks, as far as its rules allow. */
export function TextPanel({ target }: { target: ResolvedText }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const { layer, text } = target;
  const { maxChars } = textLimitsOf(text, findDefinition(product, layer));
  const entered = enteredText(product, layer);
  const fonts = listFonts(product, layer);
  const do_ = (command: Parameters<typeof runOnLayer>[2]) => runOnLayer(store, layer.id, command);
  const Field = text.multiline ? Textarea : TextInput;
  const size = layer.configuration.text?.fontSize ?? text.fontSize;
  return (
    <>
      <Field
        label={t('Your text')}
        placeholder={text.placeholderText}
        description={
          maxChars === undefined
            ? undefined
            : t('{used} of {most} characters', { used: countGraphemes(entered), most: maxChars })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={entered}
        required={text.mandatory}
        size="md"
        {...(text.multiline ? { autosize: true, minRows: 2, maxRows: 6 } : {})}
        onChange={(event) => do_(setText(event.currentTarget.value))}
      />
      {fonts.length > 1 && (
        <Select
          label={t('Font')}
          size="md"
          data={fonts.map(({ id, font }) => ({ value: String(id), label: font }))}
          value={String(findById(fonts, layer.fontId)?.id ?? fonts[0]?.id)}
          allowDeselect={false}
          onChange={(value) => {
            const font = fonts.find(({ id }) => String(id) === value);
            if (font) do_(setFont(font.id));
          }}
        />
      )}
      {!text.autosizeText && layer.resizeable && text.maximumFontSize > text.minimumFontSize && (
        <div>
          <div id={`size-${layer.id}`}>{t('Size')}</div>
          <Slider
            aria-labelledby={`size-${layer.id}`}
            thumbLabel={t('Size')}
            min={text.minimumFontSize}
            max={text.maximumFontSize}
            value={size}
            onChange={(fontSize) => do_(setTextStyle({ fontSize }))}
          />
        </div>
      )}
      <Group gap={8}>
        {text.allowTextEmphasisChange && (
          <>
            <ActionIcon
              size={44}
              variant={text.bold ? 'filled' : 'default'}
              aria-label={t('Bold')}
              aria-pressed={text.bold}
              onClick={() => do_(setTextStyle({ bold: !text.bold }))}
            >
              <IconBold size={20} />
            </ActionIcon>
            <ActionIcon
              size={44}
              variant={text.italics ? 'filled' : 'default'}
              aria-label={t('Italic')}
              aria-pressed={text.italics}
              onClick={() => do_(setTextStyle({ italics: !text.italics }))}
            >
              <IconItalic size={20} />
            </ActionIcon>
          </>
        )}
        {text.allowTextAlignmentChange && (
          <SegmentedControl
            aria-label={t('Alignment')}
            size="md"
            value={text.align}
            onChange={(align) => do_(setTextStyle({ align }))}
            data={[
              { value: 'LEFT', label: <IconAlignLeft size={20} aria-label={t('Left')} /> },
              { value: 'CENTER', label: <IconAlignCenter size={20} aria-label={t('Centre')} /> },
              { value: 'RIGHT', label: <IconAlignRight size={20} aria-label={t('Right')} /> },
            ]}
          />
        )}
      </Group>
      <ColourChoice target={target} />
    </>
  );
}
