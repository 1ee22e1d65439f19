import type { Picture } from '../assets/picture.ts';
import type { Code } from '../codes/code.ts';
import type { PlacedCode } from '../codes/place-code.ts';
import type { DesignFunction } from '../model/enumerations.ts';
import type { Font } from '../model/font.ts';
import type { Id } from '../model/id.ts';
import type { Ink } from '../model/ink.ts';
import type { TextLayout } from '../text/text-layout.ts';
import type { DrawnObject } from './drawn-object.ts';

/** One object of a scene, with its layer. */
export interface SceneObject {
  layerId: Id;
  layerName: string;
  designFunction: DesignFunction;
  /** In canvas units, placed on the 500 x 500 canvas. */
  object: DrawnObject;
  /** False for objects that are only shown on screen (the product's own colour, placeholders), and for cut lines. */
  printed: boolean;
  /** Whether it paints every pixel of its box: a flat colour, or a picture without transparency. */
  isSolid: boolean;
  /** Whether the product places it, independent of the design: a placeholder, static artwork over a picture. */
  isFixed?: true;
  /** The only ink that it is printed in; raster output shows it in the ink's colour. */
  ink?: Ink;
  /** The place of a QR code or barcode, from the object's own top left corner. */
  code?: Pick<Code, 'kind'> & Pick<PlacedCode, 'moduleSize' | 'symbol' | 'whole'>;
  /** The lines and glyphs of a text. */
  textLayout?: TextLayout;
  /** The font files of a text, indexed by its glyphs' `faceIndex`. */
  fonts?: readonly Font[];
  /** The admitted file of a picture: its own size, colours and bytes. */
  picture?: Picture;
  /** Pixels of the original of a placed picture, of which `picture` may be a thumbnail. */
  original?: { widthPx: number; heightPx: number };
}

/** A finding about a layer; the scene is still composed. */
export interface SceneFinding {
  /** Stable, kebab-case: `glyph-missing`, `svg-text-dropped`, … */
  code: string;
  message: string;
  layerId: Id;
  layerName: string;
}

/** One composed view of a personalised product, which can be painted at any scale. */
export interface Scene {
  maskId: Id;
  maskName: string;
  /** Bottom first. */
  objects: SceneObject[];
  findings: SceneFinding[];
  /** Of the product. */
  inks: readonly Ink[];
}
