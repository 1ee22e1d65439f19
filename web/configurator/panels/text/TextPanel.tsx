import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Slider.css';
import { ActionIcon, Button, SegmentedControl, Slider, Textarea, TextInput } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconChevronDown,
  IconItalic,
} from '@tabler/icons-react';
import { useState } from 'react';
import {
  enteredText,
  findDefinition,
  type ResolvedText,
  sameId,
  textLimitsOf,
} from '../../../../engine/personalisation.ts';
import { countGraphemes } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { setFont } from '../../session/commands/set-font.ts';
import { setText } from '../../session/commands/set-text.ts';
import { setTextStyle, type TextStyle } from '../../session/commands/set-text-style.ts';
import { type LayerCommand, runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { ColourChoice } from '../colour/ColourChoice.tsx';
import { FontSelect } from './FontSelect.tsx';
import { hasMoreStyles, MoreTextStyles } from './MoreTextStyles.tsx';
import classes from './TextPanel.module.css';

/** The text of a layer and how it looks, as far as its rules allow. */
export function TextPanel({ target }: { target: ResolvedText }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const [isMore, setMore] = useState(false);
  const { layer, text } = target;
  const change = (command: LayerCommand) => runOnLayer(store, layer.id, command);
  const setStyle = (style: TextStyle) => change(setTextStyle(style));
  const isSizeFree = !text.autosizeText && layer.resizeable && text.maximumFontSize > text.minimumFontSize;
  return (
    <>
      <TextField target={target} onChange={(typed) => change(setText(typed))} />
      <Findings target={target} />
      <FontSelect product={product} layer={layer} onChange={({ id }) => change(setFont(id))} />
      <ColourChoice target={target} />
      {isSizeFree && (
        <div>
          <div id={`size-${layer.id}`} className={classes.label}>
            {t('Size')}
          </div>
          <Slider
            aria-labelledby={`size-${layer.id}`}
            thumbLabel={t('Size')}
            min={text.minimumFontSize}
            max={text.maximumFontSize}
            value={text.fontSize}
            onChange={(fontSize) => setStyle({ fontSize })}
          />
        </div>
      )}
      <Emphasis target={target} onChange={setStyle} />
      {hasMoreStyles(target) && (
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isMore}
          rightSection={<IconChevronDown size={16} style={{ rotate: isMore ? '180deg' : undefined }} />}
          onClick={() => setMore(!isMore)}
        >
          {isMore ? t('Less') : t('More')}
        </Button>
      )}
      {isMore && <MoreTextStyles target={target} onChange={setStyle} />}
    </>
  );
}

/** What is typed goes straight into the artwork. */
function TextField({ target, onChange }: { target: ResolvedText; onChange: (text: string) => void }) {
  const product = useSession((session) => session.product);
  const { layer, text } = target;
  const { maxChars } = textLimitsOf(text, findDefinition(product, layer));
  const entered = enteredText(product, layer);
  const shared = {
    label: t('Your text'),
    placeholder: text.placeholderText,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    value: entered,
    required: text.mandatory,
    size: 'md',
    ...(maxChars === undefined
      ? {}
      : { description: t('{used} of {most} characters', { used: countGraphemes(entered), most: maxChars }) }),
  };
  return text.multiline ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/** What is wrong with the text as it was composed: letters that the font lacks, a text that does not fit. */
function Findings({ target }: { target: ResolvedText }) {
  const findings = useSession((session) => session.scene?.findings);
  const own = findings?.filter(({ layerId }) => sameId(layerId, target.layer.id)) ?? [];
  return (
    <div role="status">
      {own.map(({ code, message }) => (
        <p key={code + message} className={classes.finding}>
          {translateSentence(message)}
        </p>
      ))}
    </div>
  );
}

function Emphasis({
  target: { text },
  onChange,
}: {
  target: ResolvedText;
  onChange: (style: TextStyle) => void;
}) {
  if (!text.allowTextEmphasisChange && !text.allowTextAlignmentChange) return null;
  return (
    <div className={classes.row}>
      {text.allowTextEmphasisChange && (
        <>
          <ActionIcon
            size={44}
            variant={text.bold ? 'filled' : 'default'}
            aria-label={t('Bold')}
            aria-pressed={text.bold}
            onClick={() => onChange({ bold: !text.bold })}
          >
            <IconBold size={20} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant={text.italics ? 'filled' : 'default'}
            aria-label={t('Italic')}
            aria-pressed={text.italics}
            onClick={() => onChange({ italics: !text.italics })}
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
          onChange={(align) => onChange({ align })}
          data={[
            { value: 'LEFT', label: <IconAlignLeft size={20} aria-label={t('Left')} /> },
            { value: 'CENTER', label: <IconAlignCenter size={20} aria-label={t('Centre')} /> },
            { value: 'RIGHT', label: <IconAlignRight size={20} aria-label={t('Right')} /> },
          ]}
        />
      )}
    </div>
  );
}
