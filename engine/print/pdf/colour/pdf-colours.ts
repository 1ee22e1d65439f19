import type { Ink } from '../../../model/ink.ts';
import { loadPress } from '../../colour/load-press.ts';
import { overprintsBlack } from '../../colour/press-settings.ts';
import { isKeyBlack } from '../../colour/key-black.ts';
import { PROCESS_INKS } from '../../colour/process-inks.ts';
import type { Rgb } from '../../colour/separate-srgb.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import type { PdfOptions } from '../pdf-options.ts';
import { createCmykSpace } from './cmyk-space.ts';
import { type OutputIntent, pressIntent, srgbIntent } from './output-intent.ts';
import type { PaintSpace } from './paint-space.ts';
import { rgbSpace } from './rgb-space.ts';
import { registration } from './registration.ts';
import { addPlates, createPlatesSpace } from './registration-space.ts';
import { addSeparation, createSeparationSpace, type Tints } from './separation-space.ts';

/**
 * The tint of an ink for a colour. `solid`: always full, as for foil. `tone`: proportional to darkness. `engraved`:
 * tones only in pictures; flat areas are full or, if white, empty, because tinted letters would be engraved as dots.
 */
export type InkUse = 'solid' | 'tone' | 'engraved';

/** The threshold of white: half a level of 255 below it, to allow for rounding. */
const NEARLY_WHITE = 1 - 0.5 / 255;
const darkness = (light: number): number => 1 - light;
const all = (): number => 1;
const tints: Readonly<Record<InkUse, Tints>> = {
  solid: { flat: all, shaded: all },
  tone: { flat: darkness, shaded: darkness },
  engraved: { flat: (light) => (light < NEARLY_WHITE ? 1 : 0), shaded: darkness },
};

/** Overprint: changes only its own plate. Source: ISO 32000-1, 11.7.4. */
const OVERPRINT = '<< /Type /ExtGState /OP true /op true /OPM 1 >>';
/** The colours of a document: its process space and the current ink. */
export class PdfColours {
  readonly intent: OutputIntent;
  /** The process space, which is also the blending space. */
  readonly process: PaintSpace;
  readonly #isOneInk: boolean;
  readonly #blackOverprints: boolean;
  readonly #objects: PdfObjects;
  readonly #plates = new Map<string, { kind: Ink['kind']; id: number }>();
  readonly #spaces = new Map<string, PaintSpace>();
  /** Whether an ink is a cut line, so that marks are not on every plate. */
  #hasBlade = false;
  #ink: { kind: Ink['kind']; space: PaintSpace; state: number | undefined } | undefined;

  constructor(
    objects: PdfObjects,
    process: PaintSpace,
    intent: OutputIntent,
    { isOneInk = false, blackOverprints = false }: { isOneInk?: boolean; blackOverprints?: boolean } = {},
  ) {
    this.#isOneInk = isOneInk;
    this.#blackOverprints = blackOverprints;
    this.#objects = objects;
    this.process = process;
    this.intent = intent;
  }

  /** @throws PlatenError `press-profile-unusable`, `press-profile-broken` */
  static async open(
    { colour, press: settings }: Pick<PdfOptions, 'colour' | 'press'>,
    objects: PdfObjects,
  ): Promise<PdfColours> {
    if (colour !== 'cmyk')
      return new PdfColours(objects, rgbSpace, srgbIntent(), { isOneInk: colour === 'one-ink' });
    const press = await loadPress(settings);
    const limit = settings?.inkLimitPercent;
    return new PdfColours(objects, createCmykSpace(press.link, limit), pressIntent(press), {
      blackOverprints: overprintsBlack(settings),
    });
  }

  /** The current colour space. */
  get current(): PaintSpace {
    return this.#ink?.space ?? this.process;
  }

  /** The graphics state of the current paint, if any. */
  get state(): number | undefined {
    return this.#ink?.state;
  }

  /**
   * The graphics state in which small objects of a colour overprint, if they do: with misregistered plates, paper would
   * show around a black letter that is knocked out.
   */
  overprintOf(rgb: Rgb): number | undefined {
    const isBlack = this.#blackOverprints && !this.#ink && isKeyBlack(rgb);
    return isBlack ? this.#objects.add(OVERPRINT) : undefined;
  }

  /** Whether the current ink is a cut line, whose outlines a blade follows. */
  get isCut(): boolean {
    return this.#ink?.kind === 'CUT';
  }

  /** Sets the ink of all following paint; without one, the process colours. */
  choose(ink?: Ink, use: InkUse = 'solid'): void {
    if (!ink) {
      this.#ink = undefined;
      return;
    }
    const { kind } = ink;
    this.#ink = { kind, space: this.#separation(ink, use), state: this.#stateOf(ink) };
  }

  /** Declares the inks of a print before it is painted. */
  introduce(inks: readonly Ink[]): void {
    this.#hasBlade ||= inks.some(({ kind }) => kind === 'CUT');
  }

  #separation(ink: Ink, use: InkUse): PaintSpace {
    if (ink === registration && this.#hasBlade) return this.#platesButBlades(tints[use]);
    const key = `${use} ${ink.name}`;
    const space = this.#spaces.get(key) ?? createSeparationSpace(this.#plate(ink), tints[use]);
    this.#spaces.set(key, space);
    return space;
  }

  /** All inks of one name are one plate with one display colour. Source: ISO 19005-2, 6.2.4.4. */
  #plate(ink: Ink): number {
    const { kind, name } = ink;
    const plate = this.#plates.get(name) ?? { kind, id: addSeparation(ink, this.process, this.#objects) };
    this.#plates.set(name, plate);
    return plate.id;
  }

  /** The plates of everything painted so far, without cut lines. */
  #platesButBlades(of: Tints): PaintSpace {
    const own = [...this.#plates].filter(([name, { kind }]) => kind !== 'CUT' && name !== registration.name);
    const mixed = this.#isOneInk && own.length > 0 ? [] : PROCESS_INKS;
    const plates = new Map<string, number | undefined>(mixed.map((name) => [name, undefined]));
    for (const [name, { id }] of own) plates.set(name, id);
    return createPlatesSpace(addPlates(plates, this.process, this.#objects), plates.size, of);
  }

  #stateOf({ kind, overprint }: Ink): number | undefined {
    return kind !== 'COLOUR' || overprint ? this.#objects.add(OVERPRINT) : undefined;
  }
}
