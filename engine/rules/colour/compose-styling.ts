import { mixColours, textColourOn, tintGround } from './contrast.ts';
import { isHexColour, parseHexColour } from './hex-colour.ts';

/** Styling of a partner's app, not validated yet (configurator §3). */
export interface Styling {
  primaryColour?: string | undefined;
  backgroundColour?: string | undefined;
  logo?: string | undefined;
}

/**
 * Backgrounds of the pages' two colour schemes, and the text colours with the least contrast to them
 * (web/shared/ui/theme.ts).
 */
const SCHEMES = {
  light: { ground: '#ffffff', texts: ['#495057', '#087f5b', '#c92a2a'] },
  dark: { ground: '#242424', texts: ['#b8b8b8', '#ff8787'] },
};

/** A file of this server. Other values could escape from the CSS rule. */
const LOGO = /^\/f\/[\w-]+\/[\w.%-]+\.(?:jpe?g|png|webp)$/i;
const HOVER_PART = 0.12;

/** The background of the page in a colour scheme. @param wanted 3 or 6 hex digits; undefined: the page's own */
export function pageBackground(scheme: 'light' | 'dark', wanted: string | undefined): string {
  const { ground, texts } = SCHEMES[scheme];
  return wanted === undefined ? ground : tintGround(ground, parseHexColour(wanted), texts);
}

/**
 * Composes the styling of an app as CSS custom properties, which the page has before the first paint. The background is
 * tinted only as far as texts stay readable on it, in each colour scheme; invalid colours are left out.
 */
export function composeStyling({ primaryColour, backgroundColour, logo }: Styling = {}): string {
  const properties: Record<string, string> = {};
  if (primaryColour !== undefined && isHexColour(primaryColour)) {
    const button = parseHexColour(primaryColour);
    const text = textColourOn(button);
    properties['--platen-button'] = button;
    // Away from the text colour, so that the contrast is kept.
    properties['--platen-button-hover'] = mixColours(
      button,
      text === '#ffffff' ? '#000000' : '#ffffff',
      HOVER_PART,
    );
    properties['--platen-button-text'] = text;
  }
  if (backgroundColour !== undefined && isHexColour(backgroundColour))
    for (const scheme of ['light', 'dark'] as const)
      properties[`--platen-ground-${scheme}`] = pageBackground(scheme, backgroundColour);
  if (logo !== undefined && LOGO.test(logo)) {
    properties['--platen-logo'] = `url(${logo})`;
    properties['--platen-logo-display'] = 'block';
  }
  const rules = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`;
}
