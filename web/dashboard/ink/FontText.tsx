import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { FontFace } from '../../../engine/specimen.ts';
import { t } from '../../shared/text/text.ts';
import { ColouredText } from './ColouredText.tsx';
import classes from './Ink.module.css';
import { setLine } from './set-line.ts';

interface FontTextProps {
  face: FontFace;
  text: string;
  sizePx: number;
}

/** A text that the engine paints in one font file, wrapped to the available width. */
export function FontText({ face, text, sizePx }: FontTextProps) {
  const { ref, width: widthPx } = useElementSize<HTMLDivElement>();
  const set = useMemo(
    () => (widthPx > 0 ? setLine(face, text, sizePx, widthPx) : undefined),
    [face, text, sizePx, widthPx],
  );
  return (
    <div ref={ref} className={classes.text} style={{ minHeight: sizePx }}>
      {set?.coloured && (
        <ColouredText
          face={face}
          layout={set.coloured}
          label={text}
          widthPx={widthPx}
          heightPx={set.heightPx}
        />
      )}
      {set && !set.coloured && (
        <svg role="img" aria-label={text} width={widthPx} height={set.heightPx}>
          <path d={set.path} fill="currentColor" />
        </svg>
      )}
      {widthPx > 0 && !set && t('This text is too complex to be drawn in this font.')}
    </div>
  );
}
