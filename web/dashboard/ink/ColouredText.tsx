import { useEffect, useState } from 'react';
import { type FontFace, loadFormatColourText, type TextLayout } from '../../../engine/specimen.ts';

interface ColouredTextProps {
  face: FontFace;
  layout: TextLayout;
  label: string;
  widthPx: number;
  heightPx: number;
}

/** Colour of glyph parts that use the text colour, readable on light and dark backgrounds. */
const FOREGROUND = '#808080';

/** A text in a colour font, as an SVG picture. */
export function ColouredText({ face, layout, label, widthPx, heightPx }: ColouredTextProps) {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void loadFormatColourText().then((format) => {
      if (isCurrent) setSvg(format(layout, [face], { width: widthPx, height: heightPx }, FOREGROUND));
    });
    return () => {
      isCurrent = false;
    };
  }, [face, layout, widthPx, heightPx]);
  return (
    svg && (
      <img
        alt={label}
        width={widthPx}
        height={heightPx}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      />
    )
  );
}
