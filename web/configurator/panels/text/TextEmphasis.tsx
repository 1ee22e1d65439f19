import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import IconAlignCenter from 'virtual:icons/align-center';
import IconAlignLeft from 'virtual:icons/align-left';
import IconAlignRight from 'virtual:icons/align-right';
import IconBold from 'virtual:icons/bold';
import IconItalic from 'virtual:icons/italic';
import type { ResolvedText } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { TextStyle } from '../../session/commands/set-text-style.ts';
import classes from './TextPanel.module.css';

interface TextEmphasisProps {
  target: ResolvedText;
  onChange: (style: TextStyle) => void;
}

/** Bold, italic and alignment, as far as the layer allows. */
export function TextEmphasis({ target: { text }, onChange }: TextEmphasisProps) {
  if (!text.allowTextEmphasisChange && !text.allowTextAlignmentChange) return null;
  const toggle = (label: string, Icon: typeof IconBold, key: 'bold' | 'italics') => (
    <IconButton
      size={44}
      variant={text[key] ? 'filled' : 'default'}
      label={label}
      aria-pressed={text[key]}
      onClick={() => {
        const style: TextStyle = {};
        style[key] = !text[key];
        onChange(style);
      }}
    >
      <Icon size={20} />
    </IconButton>
  );
  return (
    <div className={classes.row}>
      {text.allowTextEmphasisChange && toggle(t('Bold'), IconBold, 'bold')}
      {text.allowTextEmphasisChange && toggle(t('Italic'), IconItalic, 'italics')}
      {text.allowTextAlignmentChange && (
        <SegmentedControl
          aria-label={t('Alignment')}
          // The buttons are ordered from left to right in every language.
          dir="ltr"
          size="md"
          className={classes.alignment ?? ''}
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
