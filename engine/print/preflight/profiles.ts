import { MM_PER_POINT } from '../to-points.ts';
import type { PreflightProfile } from './preflight-profile.ts';

export type ProfileName = 'standard' | 'dtg' | 'dtf' | 'offset' | 'engrave' | 'large-format';

/** A shipped profile with the source of its limits. */
export interface ShippedProfile extends PreflightProfile {
  name: ProfileName;
  /** The process it is for. */
  process: string;
  /** The source of the limits; limits without a source are marked as our own judgement. */
  source: string;
}

/** The minimum contrast of large text. WCAG 2.2, success criterion 1.4.3. */
const READABLE_CONTRAST = 3;
/**
 * Grade C of a verifier, the minimum that retailers accept. ISO/IEC 15416 and 15415; GS1 General Specifications,
 * 5.12.3.
 */
const CODE_CONTRAST = 0.4;
/** The narrowest bar of an EAN or UPC at 80 %. GS1 General Specifications, 5.2.6. */
const EAN_BAR_MM = 0.264;

/** The shipped profiles by name. A product may define its own; see choose-profile.ts. */
export const preflightProfiles: Readonly<Record<ProfileName, ShippedProfile>> = {
  standard: {
    name: 'standard',
    process: 'Any product whose process is not known.',
    source: 'The limits that the processes below have in common; our own judgement.',
    minDpi: 100,
    goodDpi: 150,
    maxDpi: 600,
    minTextPt: 6,
    minReversedTextPt: 7,
    minStrokeMm: 0.1,
    minModuleMm: 0.3,
    minBarMm: EAN_BAR_MM,
    minCodeContrast: CODE_CONTRAST,
    safeMm: 2,
    minBleedMm: 0,
    minContrast: READABLE_CONTRAST,
    allowsPartialAlpha: true,
  },
  dtg: {
    name: 'dtg',
    process: 'Direct to garment: white base and inks sprayed on the fabric.',
    source:
      'Shop guides: at least 150 dpi (Printful), text above 8 pt and lines of at least 1 pt, no semi-transparent pixels; the rest is our own judgement.',
    minDpi: 150,
    goodDpi: 200,
    maxDpi: 600,
    minTextPt: 8,
    minReversedTextPt: 10,
    minStrokeMm: MM_PER_POINT,
    minModuleMm: 0.8,
    minBarMm: 0.8,
    minCodeContrast: CODE_CONTRAST,
    safeMm: 0,
    minBleedMm: 0,
    minContrast: READABLE_CONTRAST,
    allowsPartialAlpha: false,
  },
  dtf: {
    name: 'dtf',
    process: 'Direct to film: printed on film with a white base, then pressed on.',
    source:
      'Shop guides: 300 dpi, text above 8 pt, lines of at least 1 pt, no semi-transparent pixels; the rest is our own judgement.',
    minDpi: 150,
    goodDpi: 300,
    maxDpi: 600,
    minTextPt: 8,
    minReversedTextPt: 10,
    minStrokeMm: MM_PER_POINT,
    minModuleMm: 0.5,
    minBarMm: 0.5,
    minCodeContrast: CODE_CONTRAST,
    safeMm: 0,
    minBleedMm: 0,
    minContrast: READABLE_CONTRAST,
    allowsPartialAlpha: false,
  },
  offset: {
    name: 'offset',
    process: 'Offset and digital printing on paper and card, trimmed.',
    source:
      'Gelato: 4 mm bleed and safe distance, text of at least 7 pt; lines of 0.25 pt and 250 dpi as preflight tools have them; 300 % of ink as the profile of the press (ISO Coated v2 300 %) has it; the rest is our own judgement.',
    minDpi: 150,
    goodDpi: 250,
    maxDpi: 600,
    minTextPt: 7,
    minReversedTextPt: 9,
    minStrokeMm: 0.25 * MM_PER_POINT,
    minModuleMm: 0.25,
    minBarMm: EAN_BAR_MM,
    minCodeContrast: CODE_CONTRAST,
    safeMm: 4,
    minBleedMm: 3,
    minContrast: READABLE_CONTRAST,
    allowsPartialAlpha: true,
    maxInkPercent: 300,
    maxOutOfGamutPercent: 5,
  },
  engrave: {
    name: 'engrave',
    process: 'Engraving, and other work in a single ink or none: awards and plaques.',
    source: 'Our own judgement; one ink is what such a process has.',
    minDpi: 200,
    goodDpi: 300,
    maxDpi: 1200,
    minTextPt: 6,
    minReversedTextPt: 8,
    minStrokeMm: 0.15,
    minModuleMm: 0.3,
    minBarMm: EAN_BAR_MM,
    minCodeContrast: CODE_CONTRAST,
    safeMm: 2,
    minBleedMm: 0,
    minContrast: READABLE_CONTRAST,
    allowsPartialAlpha: false,
    maxColours: 1,
  },
  'large-format': {
    name: 'large-format',
    process: 'Banners, canvases and walls, seen from a distance.',
    source: 'Our own judgement: half the resolution of a page held in the hand, and twice its text.',
    minDpi: 60,
    goodDpi: 100,
    maxDpi: 400,
    minTextPt: 14,
    minReversedTextPt: 18,
    minStrokeMm: 0.3,
    minModuleMm: 1,
    minBarMm: 1,
    minCodeContrast: CODE_CONTRAST,
    safeMm: 10,
    minBleedMm: 3,
    minContrast: READABLE_CONTRAST,
    allowsPartialAlpha: true,
  },
};
