import type { Design, Product } from '../../../../engine/browser.ts';
import {
  coloursOnOffer,
  type MockupCamera,
  mockupLimits,
  type SolidScene,
} from '../../../../engine/model-editor.ts';

/** A picture of a contact sheet. */
export interface SheetTile {
  camera: MockupCamera;
  /** `#rrggbb`. Undefined: the product has only one colour. */
  hex: string | undefined;
  caption: string;
  /** Colours of the colour regions. */
  colours: Record<string, string>;
}

/**
 * Every view in every offered colour, ordered by colour. The colours are those of the first part that a layer colours, and
 * all parts of that layer have them.
 */
export function planSheet(scene: SolidScene, product: Product, design: Design): SheetTile[] {
  const { cameras, colourRegions } = scene;
  const coloured = colourRegions.find(({ layerId }) => layerId !== undefined);
  const offered = coloured ? coloursOnOffer(product, design, coloured) : [];
  const parts = colourRegions.filter(({ layerId }) => layerId !== undefined && layerId === coloured?.layerId);
  const tiles =
    offered.length > 1
      ? offered.flatMap(({ hex, name }) =>
          cameras.map((camera) => ({
            camera,
            hex,
            caption: name ? `${camera.name} · ${name}` : camera.name,
            colours: Object.fromEntries(parts.map((part) => [part.name, hex])),
          })),
        )
      : cameras.map((camera) => ({ camera, hex: undefined, caption: camera.name, colours: {} }));
  return tiles.slice(0, mockupLimits.maxSheetTiles);
}
