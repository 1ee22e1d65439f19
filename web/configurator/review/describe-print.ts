import { type AssetLibrary, browserPlatform, composeScene, type Scene } from '../../../engine/browser.ts';
import { mmPerUnit, placementOfLayer, printAreasOfMask, printRectangle } from '../../../engine/editor.ts';
import {
  findDefinition,
  type Id,
  isPersonalisable,
  type Mask,
  type ResolvedLayer,
  sameId,
  visibleMasks,
} from '../../../engine/personalisation.ts';
import type { ResolutionClass } from '../../../engine/resolution.ts';
import { colourName } from '../panels/colour/colour-name.ts';
import { isFilled } from '../session/is-filled.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { pictureResolution } from '../session/picture-resolution.ts';
import type { Session } from '../session/session.ts';
import { placeInPrint, type PrintedPlace } from './place-in-print.ts';

/** A printed part of a design. */
export interface PrintedPart {
  layerId: Id;
  name: string;
  /** The shopper's text, or the name of the chosen value. */
  content: string | undefined;
  pictureUrl: string | undefined;
  colour: string | undefined;
  /** Position from the top left corner of the print, without parts outside the print. Absent if nothing is printed. */
  placeMm: PrintedPlace | undefined;
  quality: ResolutionClass | undefined;
}

/** A printed view. */
export interface PrintedView {
  maskId: Id;
  name: string;
  /** Size of the print. Absent if the view has no print area. */
  sizeMm: { width: number; height: number } | undefined;
  parts: PrintedPart[];
}

/**
 * Describes the prints of a design by view: the shopper's content with positions and sizes.
 * @throws PlatenError if a file of the design cannot be loaded
 */
export async function describePrint(
  session: Pick<Session, 'product' | 'design'>,
  library: AssetLibrary,
): Promise<PrintedView[]> {
  const { product, design } = session;
  const tools = { library, platform: browserPlatform, onLayerFault: () => {} };
  return Promise.all(
    visibleMasks(product, design).map(async (mask) =>
      describeView(session, mask, await composeScene(product, design, mask.id, tools, 'screen')),
    ),
  );
}

function describeView(
  { product, design }: Pick<Session, 'product' | 'design'>,
  { id, name }: Mask,
  scene: Scene,
): PrintedView {
  const [area] = printAreasOfMask(product, id);
  const scale = area && mmPerUnit(area.configuration);
  const { width, height } = printRectangle(area);
  const parts = layersOfDesign(product, design)
    .filter((entry) => sameId(entry.maskId, id) && entry.isShown && isFilled(entry))
    .filter(({ layer }) => isPersonalisable(layer, findDefinition(product, layer)))
    .map((entry) => describePart(product, entry, scene));
  return {
    maskId: id,
    name,
    sizeMm: scale && { width: width * scale.x, height: height * scale.y },
    parts,
  };
}

function describePart(product: Session['product'], entry: ResolvedLayer, scene: Scene): PrintedPart {
  const [area] = printAreasOfMask(product, entry.maskId);
  const placement = entry.kind === 'colour' ? undefined : placementOfLayer(scene, entry.layer.id);
  return {
    layerId: entry.layer.id,
    name: entry.layer.name,
    content: contentOf(entry, product),
    pictureUrl: entry.kind === 'image' ? (entry.image.urlThumbnail ?? entry.image.url) : undefined,
    colour: entry.kind === 'colour' ? entry.colour : undefined,
    placeMm: placement && area && placeInPrint(placement, area),
    quality:
      entry.kind === 'image' && placement ? pictureResolution(product, entry, placement)?.class : undefined,
  };
}

function contentOf(entry: ResolvedLayer, product: Session['product']): string | undefined {
  switch (entry.kind) {
    case 'text':
      return entry.text.text;
    case 'colour':
      return colourName(entry, product) ?? entry.colour;
    case 'clipArt':
      return entry.clipArt?.name;
    case 'image':
      return undefined;
  }
}
