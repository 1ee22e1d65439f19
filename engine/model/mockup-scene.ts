import * as z from 'zod';
import { canvasLimits, mockupLimits } from '../limits.ts';
import { artworkProjection } from './artwork-projection.ts';
import { HEX_COLOUR } from './hex-colour.ts';
import { id } from './id.ts';
import { parseFile } from './parse-file.ts';
import { coordinate, pointM } from './point-m.ts';

/** The version of mockup scene files. */
export const MOCKUP_SCENE_VERSION = 1;

const name = z.string().min(1).max(mockupLimits.maxNameChars);
const reference = z.string().min(1).max(4096);
const hexColour = z.string().regex(HEX_COLOUR, 'write a colour as #RRGGBB');
const pointPx = z.tuple([coordinate, coordinate]).describe('Pixels of the base picture: right, down');
const scale = z.number().min(mockupLimits.minArtworkScale).max(mockupLimits.maxArtworkScale);
const offset = z.number().min(-mockupLimits.maxArtworkScale).max(mockupLimits.maxArtworkScale);
const sidePx = z.int().min(mockupLimits.minSidePx).max(mockupLimits.maxSidePx);

/** Parts of a print area with edges (ours). */
export const artworkPart = z.enum(['face', 'whole', 'top', 'right', 'bottom', 'left']);
export type ArtworkPart = z.infer<typeof artworkPart>;

/** The artwork of a surface: a part of a print area, or the whole canvas of a mask. */
const artwork = {
  maskId: id,
  printAreaId: id.optional().describe('Absent: the whole canvas of the mask'),
  part: artworkPart
    .optional()
    .describe(
      'Of a print area with edges: its face, its face and edges together, or one edge; absent: its face',
    ),
};

/**
 * The placement of artwork on a solid surface. Absent: it fills the node's texture coordinates, and its edge is
 * repeated outside of them.
 */
const placement = z.strictObject({
  turnDeg: z.literal([0, 90, 180, 270]).default(0).describe('Clockwise, about the middle'),
  mirror: z.boolean().default(false).describe('Left and right change places, before it is turned'),
  scale: z
    .tuple([scale, scale])
    .default([1, 1])
    .describe('Of the artwork, across and down; where it ends the surface is not printed'),
  offset: z
    .tuple([offset, offset])
    .default([0, 0])
    .describe('Of its middle, right and down, in parts of the texture coordinates from 0 to 1'),
});
export type ArtworkPlacement = z.infer<typeof placement>;

/** A part of the product in the colour of a COLOURAREA layer, or of the variant. */
const regionColour = {
  name,
  colour: hexColour.default('#FFFFFF').describe('When the design names none'),
  layerId: id.optional().describe('The COLOURAREA that colours it'),
};

const version = z.literal(MOCKUP_SCENE_VERSION);
const camera = z
  .strictObject({
    name,
    position: pointM,
    target: pointM,
    fovDeg: z.number().min(1).max(120).describe('Degrees, vertical'),
    frame: z
      .literal('print')
      .optional()
      .describe(
        'Stands as near as all surfaces that face it stay in the picture, and looks from the same side; absent: stands at its position',
      ),
  })
  .refine(({ position, target }) => position.some((value, axis) => value !== target[axis]), {
    path: ['target'],
    message: 'a camera looks at another place than its own',
  });
export type MockupCamera = z.infer<typeof camera>;

/** A three-dimensional product: a GLB with named surfaces, and its lighting. */
const solidScene = z.strictObject({
  version,
  kind: z.literal('solid'),
  widthPx: sidePx.default(canvasLimits.mockupSizePx).describe('Pixels of its plates'),
  heightPx: sidePx.default(canvasLimits.mockupSizePx),
  modelUrl: reference.describe('A GLB: metres, y up, its front to +z'),
  surfaces: z
    .array(
      z.strictObject({
        ...artwork,
        node: name.describe(
          'glTF node whose TEXCOORD_0 spans the artwork: (0,0) top left, (1,1) bottom right',
        ),
        projection: artworkProjection
          .optional()
          .describe('Replaces TEXCOORD_0, and limits the surface to the artwork; absent: those of the model'),
        overlay: z
          .literal(true)
          .optional()
          .describe(
            'The node is a part of the product, which shows where there is no artwork on it; absent: it is for artwork alone, and lies on the product',
          ),
        placement: placement.optional(),
      }),
    )
    .min(1)
    .max(mockupLimits.maxSurfaces),
  cameras: z.array(camera).min(1).max(mockupLimits.maxViews),
  turntable: z
    .strictObject({
      camera: name.describe(
        'From its side the product is looked at while it turns about y, from where all of it is seen at every angle',
      ),
    })
    .optional(),
  lights: z
    .array(
      z.strictObject({
        direction: pointM.describe(
          'From the product to the light, as seen by a camera at +z; lights turn with the camera',
        ),
        colour: hexColour.default('#FFFFFF'),
        intensity: z.number().nonnegative().max(100),
        shadow: z.boolean().default(false),
      }),
    )
    .max(mockupLimits.maxLights)
    .default([]),
  environment: z
    .strictObject({
      name: z.enum(['studio', 'window', 'overcast']).default('studio'),
      intensity: z.number().nonnegative().max(100).default(1),
      rotationDeg: z
        .number()
        .min(-360)
        .max(360)
        .default(0)
        .describe('About y; the studio turns with the camera beside that'),
    })
    .prefault({}),
  exposure: z.number().positive().max(16).default(1),
  colourRegions: z
    .array(
      z.strictObject({ ...regionColour, materials: z.array(name).min(1).describe('glTF material names') }),
    )
    .max(mockupLimits.maxColourRegions)
    .default([]),
  ground: z
    .strictObject({ heightM: z.number().default(0), shadow: z.number().min(0).max(1).default(0.6) })
    .optional()
    .describe('The surface it stands on; seen only by its contact shadow'),
  background: z
    .strictObject({ top: hexColour, bottom: hexColour })
    .default({ top: '#F4F4F2', bottom: '#E4E3E0' })
    .describe('A soft gradient; left out of transparent pictures'),
});
export type SolidScene = z.infer<typeof solidScene>;

const projection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('rectangle'),
    topLeft: pointPx,
    widthPx: z.number().positive().max(mockupLimits.maxCoordinate),
    heightPx: z.number().positive().max(mockupLimits.maxCoordinate),
    angleDeg: z.number().min(-360).max(360).default(0).describe('Clockwise, about the top left corner'),
  }),
  z.strictObject({
    type: z.literal('quad'),
    corners: z
      .tuple([pointPx, pointPx, pointPx, pointPx])
      .describe('Top left, top right, bottom right, bottom left'),
  }),
  z.strictObject({
    type: z.literal('cylinder'),
    corners: z
      .tuple([pointPx, pointPx, pointPx, pointPx])
      .describe('Of the seen part: top left, top right, bottom right, bottom left'),
    arcDeg: z.number().min(1).max(179).describe('Of the circumference between the corners'),
    sagTopPx: coordinate.default(0).describe('How far the upper edge bends down in the middle'),
    sagBottomPx: coordinate.default(0).describe('How far the lower edge bends down in the middle'),
    uFrom: z.number().min(0).max(1).default(0).describe('Part of the artwork at the left edge'),
    uTo: z.number().min(0).max(1).default(1).describe('Part of the artwork at the right edge'),
  }),
  z.strictObject({
    type: z.literal('mesh'),
    points: z
      .array(z.array(pointPx).min(4).max(64))
      .min(4)
      .max(64)
      .describe('Control points of cubic Bezier patches: 3n+1 rows of 3m+1 points'),
  }),
]);
export type FlatProjection = z.infer<typeof projection>;

const flatSurface = z.strictObject({
  ...artwork,
  projection,
  maskUrl: reference.optional().describe('Grey picture as large as the base: where the surface is seen'),
  cutUrl: reference
    .optional()
    .describe('Grey picture that spans the artwork, whatever its size: what is left of it'),
  displacement: z
    .strictObject({
      url: reference,
      strengthPx: z
        .number()
        .min(0)
        .max(200)
        .describe('How far the artwork is pushed where the slope is steepest'),
    })
    .optional()
    .describe('Grey picture as large as the base: heights whose slopes push the artwork along'),
  shading: z
    .strictObject({
      strength: z.number().min(0).max(2).default(1).describe('How much of the photo’s shade the print takes'),
      highlights: z.number().min(0).max(2).default(1).describe('How much of its shine lies on the print'),
      white: hexColour
        .optional()
        .describe('A white print in full light; absent: as white as the photograph’s lightest parts'),
    })
    .prefault({}),
});
export type FlatSurface = z.infer<typeof flatSurface>;

/** A photograph with places for artwork. */
const flatView = z.strictObject({
  name,
  baseUrl: reference,
  backgroundUrl: reference.optional().describe('The background behind a transparent base'),
  surfaces: z.array(flatSurface).min(1).max(mockupLimits.maxSurfaces),
  colourRegions: z
    .array(
      z.strictObject({ ...regionColour, maskUrl: reference.describe('Grey picture as large as the base') }),
    )
    .max(mockupLimits.maxColourRegions)
    .default([]),
});
export type FlatView = z.infer<typeof flatView>;

const flatScene = z.strictObject({
  version,
  kind: z.literal('flat'),
  sizePx: sidePx
    .default(canvasLimits.mockupSizePx)
    .describe('Longer side of its plates, which are of the shape of their photographs'),
  views: z.array(flatView).min(1).max(mockupLimits.maxViews),
});
export type FlatScene = z.infer<typeof flatScene>;

const psdSurface = z.strictObject({
  ...artwork,
  smartObject: name
    .optional()
    .describe(
      'Name of the layer that shows the artwork; absent: the one with a usual name, or the only one there is',
    ),
});
export type PsdSurface = z.infer<typeof psdSurface>;

/** A Photoshop document with smart objects for artwork. */
const psdView = z.strictObject({
  name,
  psdUrl: reference.describe('A PSD or PSB'),
  surfaces: z.array(psdSurface).min(1).max(mockupLimits.maxSurfaces),
});
export type PsdView = z.infer<typeof psdView>;

const psdScene = z.strictObject({
  version,
  kind: z.literal('psd'),
  sizePx: sidePx
    .default(canvasLimits.mockupSizePx)
    .describe('Longer side of its plates at most; documents are never enlarged'),
  views: z.array(psdView).min(1).max(mockupLimits.maxViews),
});
export type PsdScene = z.infer<typeof psdScene>;

/** A mockup scene file: the cameras and lighting of a product (ours). References are relative to the file. */
export const mockupSceneFile = z.discriminatedUnion('kind', [solidScene, flatScene, psdScene]);
export type MockupScene = z.infer<typeof mockupSceneFile>;

/**
 * Parses a mockup scene's JSON. Unknown fields are refused, because scenes are written by hand.
 * @throws PlatenError `mockup-scene-invalid`, with the path of the first bad field
 */
export function parseMockupScene(json: unknown): MockupScene {
  return parseFile(mockupSceneFile, json, 'mockup scene');
}
