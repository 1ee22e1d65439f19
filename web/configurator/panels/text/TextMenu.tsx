import { Button } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { memo, useState } from 'react';
import type { ResolvedText } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { setFont } from '../../session/commands/set-font.ts';
import { setTextStyle, type TextStyle } from '../../session/commands/set-text-style.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSessionStore } from '../../session/use-session.ts';
import { ColourChoice } from '../colour/ColourChoice.tsx';
import { FontSelect } from './FontSelect.tsx';
import type { ChoosableFont } from './list-fonts.ts';
import { hasMoreStyles, MoreTextStyles } from './MoreTextStyles.tsx';
import { SizeField } from './SizeField.tsx';
import { TextEmphasis } from './TextEmphasis.tsx';
import classes from './TextPanel.module.css';

interface TextMenuProps {
  target: ResolvedText;
  fonts: readonly ChoosableFont[];
}

/** The style of a text, as far as the layer allows. Rarely used controls are under "More". */
export const TextMenu = memo(function TextMenu({ target, fonts }: TextMenuProps) {
  const store = useSessionStore();
  const [isMore, setIsMore] = useState(false);
  const { layer, text } = target;
  const setStyle = (style: TextStyle) => runOnLayer(store, layer.id, setTextStyle(style));
  return (
    <section className={classes.menu} aria-label={t('Style of the text')}>
      {fonts.length > 1 && (
        <FontSelect
          fonts={fonts}
          layer={layer}
          onChange={({ id }) => runOnLayer(store, layer.id, setFont(id))}
        />
      )}
      <ColourChoice target={target} />
      {!text.code && <SizeField target={target} onChange={setStyle} />}
      {!text.code && <TextEmphasis target={target} onChange={setStyle} />}
      {hasMoreStyles(target) && (
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={isMore}
          rightSection={<IconChevronDown size={16} style={{ rotate: isMore ? '180deg' : undefined }} />}
          onClick={() => setIsMore(!isMore)}
        >
          {isMore ? t('Less') : t('More')}
        </Button>
      )}
      {isMore && <MoreTextStyles target={target} onChange={setStyle} />}
    </section>
  );
});
