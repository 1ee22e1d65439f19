import '@mantine/core/styles/Input.css';
import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  configuratorTimings,
  enteredText,
  findById,
  findDefinition,
  type ResolvedText,
  textLimitsOf,
} from '../../../../engine/personalisation.ts';
import { countGraphemes, messages } from '../../../../engine/screens.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { useSession } from '../../session/use-session.ts';
import { notesOfTyping, type TypingNote } from './notes-of-typing.ts';
import classes from './TextPanel.module.css';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

interface TextFieldProps {
  target: ResolvedText;
  onChange: (text: string) => void;
}

/** The text field of a layer. Typing changes the design directly. A note explains what the layer's rules removed. */
export function TextField({ target, onChange }: TextFieldProps) {
  const product = useSession((session) => session.product);
  const { layer, text } = target;
  const { maxChars } = textLimitsOf(text, findDefinition(product, layer));
  const entered = enteredText(product, layer);
  const error = useMandatoryError(target, entered);
  const [hadEmoji, setHadEmoji] = useState(false);
  const found = notesOfTyping(layer.configuration.text?.text ?? '', {
    multiline: text.multiline,
    multilineMax: text.multilineMax,
    maxChars,
    keepsEmoji: text.code !== undefined,
  });
  // The note about an emoji stays until the field is left. Otherwise the next key would remove it.
  if (found.includes('emoji') && !hadEmoji) setHadEmoji(true);
  const notes = new Set(hadEmoji ? ['emoji' as const, ...found] : found);
  const shared = {
    label: t('Your text'),
    placeholder: text.placeholderText,
    inputWrapperOrder: ORDER,
    value: entered,
    dir: 'auto',
    // A character that is typed elsewhere goes to this field.
    'data-entry': true,
    'data-design': true,
    required: text.mandatory,
    size: 'md',
    error,
    onBlur: () => setHadEmoji(false),
    ...(maxChars === undefined
      ? {}
      : { description: t('{used} of {most} characters', { used: countGraphemes(entered), most: maxChars }) }),
  };
  return (
    <div>
      {text.multiline ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <div role="status">
        {[...notes].map((note) => (
          <p key={note} className={classes.note}>
            {describeNote(note, maxChars, text.multilineMax)}
          </p>
        ))}
      </div>
    </div>
  );
}

function describeNote(note: TypingNote, maxChars = 0, maxLines = 0): string {
  switch (note) {
    case 'emoji':
      return t('Emoji cannot be printed, so they were left out.');
    case 'lines':
      return t('{most, plural, one {There is room for # line.} other {There is room for # lines.}}', {
        most: maxLines,
      });
    case 'characters':
      return t(
        '{most, plural, one {There is room for # character.} other {There is room for # characters.}}',
        {
          most: maxChars,
        },
      );
  }
}

/** The error of an emptied mandatory text, after a delay from the last key (C9-06). */
function useMandatoryError({ maskId, text }: ResolvedText, entered: string): string | undefined {
  const masks = useSession(({ product }) => product.maskGroups);
  const [before] = useState(entered);
  const [isLate, setIsLate] = useState(false);
  const isMissing = text.mandatory && entered.trim() === '' && before !== '';
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => setIsLate(true), configuratorTimings.textValidationDelayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isMissing]);
  if (!isMissing || !isLate) return undefined;
  const mask = findById(
    masks.flatMap((group) => group.masks),
    maskId,
  );
  return translateSentence(messages.textMandatory(mask?.name ?? ''));
}
