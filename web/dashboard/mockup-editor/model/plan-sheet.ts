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
  /** `#rrggbb`; undefined: the product has one colour only. */
  hex: string | undefined;
  caption: string;
  /** Of the colour regions. */
  colours: Record<string, string>;
}

/**
 * Every view in every colour on offer, a colour after the other. The colours are those of the first part that a layer
 * colours, and all parts of that layer take them.
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
