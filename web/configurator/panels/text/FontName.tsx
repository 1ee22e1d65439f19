import { useEffect, useRef } from 'react';
import type { ChoosableFont } from './list-fonts.ts';
import { familyOf, showFont } from './show-font.ts';
import classes from './TextPanel.module.css';

/** The name of a font in its own typeface. The file is loaded when the name becomes visible. */
export function FontName({ font, files }: { font: ChoosableFont; files: readonly ChoosableFont[] }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      showFont(font, files);
      observer.disconnect();
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [font, files]);
  return (
    <span ref={element} className={classes.fontName} style={{ fontFamily: familyOf(font.font) }}>
      {font.font}
    </span>
  );
}
