import { pageBackground, type Styling } from './compose-styling.ts';
import { contrastOf } from './contrast-ratio.ts';
import { isHexColour, parseHexColour } from './hex-colour.ts';

/** Minimum contrast of a control with its background. WCAG 2.2, 1.4.11. */
const MIN_CONTROL_CONTRAST = 3;

/** A colour of an app that the configurator changes, or that has low contrast. */
export interface StylingNote {
  kind: 'button-faint' | 'background-softened';
  scheme: 'light' | 'dark';
  /** The shown background, `#rrggbb`. */
  ground: string;
}

/** The notes about an app's colours, by the rules of `composeStyling`; none for invalid colours. */
export function checkStyling({ primaryColour, backgroundColour }: Styling): StylingNote[] {
  const background = colourOf(backgroundColour);
  const button = colourOf(primaryColour);
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const ground = pageBackground(scheme, background);
    const notes: StylingNote[] = [];
    if (background !== undefined && ground !== background)
      notes.push({ kind: 'background-softened', scheme, ground });
    if (button !== undefined && contrastOf(button, ground) < MIN_CONTROL_CONTRAST)
      notes.push({ kind: 'button-faint', scheme, ground });
    return notes;
  });
}

const colourOf = (text: string | undefined): string | undefined =>
  text !== undefined && isHexColour(text) ? parseHexColour(text) : undefined;
