import type { Picture } from '../assets/picture.ts';
import type { Code } from '../codes/code.ts';
import type { PlacedCode } from '../codes/place-code.ts';
import type { DesignFunction } from '../model/enumerations.ts';
import type { Font } from '../model/font.ts';
import type { Id } from '../model/id.ts';
import type { Ink } from '../model/ink.ts';
import type { TextLayout } from '../text/text-layout.ts';
import type { DrawnObject } from './drawn-object.ts';

/** One painted thing of a scene, with the layer it came from. */
export interface SceneObject {
  layerId: Id;
  layerName: string;
  designFunction: DesignFunction;
  /** In canvas units, placed on the 500 x 500 canvas. */
  object: DrawnObject;
  /** False for what only the screen shows (the product's own colour, placeholders), and for where a blade goes. */
  printed: boolean;
  /** It paints every pixel of its box: a flat colour, or a picture without transparency. */
  isSolid: boolean;
  /** It stands where the product has it, whatever the design places: a placeholder, static artwork over a picture. */
  isFixed?: true;
  /** It is printed in this ink alone; pixels show it in the ink's colour. */
  ink?: Ink;
  /** Where a QR code or barcode lies, from the object's own top left corner. */
  code?: Pick<Code, 'kind'> & Pick<PlacedCode, 'moduleSize' | 'symbol' | 'whole'>;
  /** The lines and glyphs of a text. */
  textLayout?: TextLayout;
  /** The font files of a text, as its glyphs' `faceIndex` counts them. */
  fonts?: readonly Font[];
  /** The admitted file of a picture: its own size, colours and bytes. */
  picture?: Picture;
  /** Pixels of a placed picture as it was uploaded, of which `picture` may be a thumbnail. */
  original?: { widthPx: number; heightPx: number };
}

/** Something a person should know about how a layer came out; the picture is still made. */
export interface SceneFinding {
  /** Stable, kebab-case: `glyph-missing`, `svg-text-dropped`, … */
  code: string;
  message: string;
  layerId: Id;
  layerName: string;
}

/** One view of a personalised product, composed and ready to be painted at any scale. */
export interface Scene {
  maskId: Id;
  maskName: string;
  /** Bottom first. */
  objects: SceneObject[];
  findings: SceneFinding[];
  /** Of the product. */
  inks: readonly Ink[];
}
