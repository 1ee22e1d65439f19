import { PNG } from 'pngjs';
import { MemoryAssetSource } from '../../../assets/memory-asset-source.ts';
import { PlatenError } from '../../../errors.ts';
import { type Design, parseDesign } from '../../../model/design-file.ts';
import { parseProduct, type Product } from '../../../model/product-file.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { AssetLibrary } from '../../../scene/asset-library.ts';
import type { Plate } from '../../plate/plate.ts';
import { writePlate } from '../../plate/write-plate.ts';
import type { MockupEvent } from '../mockup-event.ts';
import type { MockupTools } from '../mockup-tools.ts';
import type { MockupView } from '../mockup-view.ts';
import { makeUpPlate } from './made-up-plate.ts';

// For tests of this folder: a red badge with two views, two variants and a colour region.

export interface SampleSet {
  mockups?: object[];
  mockupGroups?: object[];
  /** More of the product file. */
  product?: object;
  configuration?: object;
  design?: object;
  assets?: Record<string, Uint8Array>;
  /** Plates by `scene camera`; default: a small one of view 1 for every request. */
  plates?: Record<string, Plate>;
  tools?: Partial<MockupTools>;
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** A PNG of one grey. */
export function greyPng(widthPx: number, heightPx: number, grey = 128): Uint8Array {
  const png = new PNG({ width: widthPx, height: heightPx });
  png.data.fill(255);
  for (let i = 0; i < png.data.length; i += 4) png.data.fill(grey, i, i + 3);
  return PNG.sync.write(png);
}

const camera = (name: string): object => ({ name, position: [0, 0, 1], target: [0, 0, 0], fovDeg: 30 });

const solid = {
  version: 1,
  kind: 'solid',
  modelUrl: 'badge.glb',
  surfaces: [{ maskId: 1, node: 'print.front' }],
  cameras: [camera('front'), camera('side')],
  colourRegions: [{ name: 'body', layerId: 1, materials: ['body'], colour: '#FFFFFF' }],
};

const flat = {
  version: 1,
  kind: 'flat',
  views: [
    {
      name: 'table',
      baseUrl: 'table.jpg',
      surfaces: [{ maskId: 1, projection: { type: 'rectangle', topLeft: [0, 0], widthPx: 9, heightPx: 9 } }],
    },
  ],
};

/** The scene `badge` has the cameras front and side, the scene `photos` the photograph table. */
export function makeSet({ mockups, mockupGroups, assets, plates, tools, ...more }: SampleSet = {}): {
  product: Product;
  design: Design;
  tools: MockupTools;
  /** The requests, in order. */
  log: string[];
} {
  const layers = [
    {
      id: 1,
      name: 'Body',
      designFunction: 'COLOURAREA',
      fillColour: '#00ff00',
      colourGroupId: 1,
      configuration: { colour: { colourSwitch: 1, productColour: true } },
      objectConfiguration: { width: 500, height: 500 },
    },
    {
      id: 2,
      name: 'Print',
      designFunction: 'COLOURAREA',
      sequence: 1,
      fillColour: '#ff0000',
      objectConfiguration: { width: 500, height: 500 },
    },
  ];
  const variant = (id: number): object => ({
    id,
    enterpriseProductVariantId: id,
    layerGroups: [1, 2].map((enterpriseProductMaskId) => ({ enterpriseProductMaskId, layers })),
  });
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      enterpriseProductGroup: { configuration: more.configuration ?? {} },
      shopProductVariants: [variant(11), variant(12)],
    },
    maskGroups: [
      {
        id: 1,
        masks: [
          { id: 1, name: 'Front' },
          { id: 2, name: 'Back', enterpriseProductVariantIds: [12] },
        ],
      },
    ],
    colourGroups: [
      {
        id: 1,
        colours: [
          { id: 1, name: 'Navy', backgroundHexCode: '#000080' },
          { id: 2, name: 'Leaf', backgroundHexCode: '0f0' },
        ],
      },
    ],
    mockupScenes: [
      { name: 'badge', url: 'scenes/badge.json' },
      { name: 'photos', url: 'scenes/photos.json' },
    ],
    mockups: mockups ?? [entry('front')],
    mockupGroups: mockupGroups ?? [
      { selected: true, mockupImages: (mockups ?? [entry('front')]).map((one) => image(one)) },
    ],
    ...more.product,
  });
  const files = { 'scenes/badge.json': json(solid), 'scenes/photos.json': json(flat), ...assets };
  const memory = new MemoryAssetSource(files);
  const log: string[] = [];
  const source: MockupTools['source'] = {
    load(reference) {
      log.push(`read ${reference}`);
      return memory.load(reference);
    },
  };
  const anyPlate = makeUpPlate();
  const findPlate = ({ sceneName, name }: MockupView): Plate => {
    const plate = plates ? plates[`${sceneName} ${name}`] : anyPlate;
    if (!plate) throw new PlatenError('plate-missing', `no plate of ${name}`);
    return plate;
  };
  return {
    product,
    design: parseDesign({ version: 1, ...more.design }),
    log,
    tools: {
      library: new AssetLibrary(source, nodePlatform),
      platform: nodePlatform,
      source,
      plates: {
        async load(view) {
          log.push(`plate ${view.sceneName} ${view.name}`);
          return findPlate(view);
        },
        loadBytes: async (view) => writePlate(findPlate(view)),
        loadHeader: async (view) => findPlate(view).header,
      },
      async encode({ widthPx, heightPx }, { format }) {
        log.push(`encode ${format}`);
        return new TextEncoder().encode(`${widthPx} x ${heightPx} ${format}`);
      },
      ...tools,
    },
  };
}

/** A mockup entry of the scene `badge`. */
export const entry = (elementId: string, fields: object = {}): { elementId: string } =>
  ({
    elementId,
    name: elementId.toUpperCase(),
    maskId: 1,
    scene: 'badge',
    camera: 'front',
    ...fields,
  }) as { elementId: string };

/** A selected picture of the product itself. */
export const image = (of: object, fields: object = {}): object => ({
  selected: true,
  variantId: '',
  reference: (of as { elementId: string }).elementId,
  ...fields,
});

/** All messages of the stream. */
export async function collect(events: AsyncIterable<MockupEvent>): Promise<MockupEvent[]> {
  const all: MockupEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** `START MOCKUP:A MOCKUP:B COMPLETE` */
export const inShort = (events: readonly MockupEvent[]): string =>
  events
    .map((event) => {
      if (event.kind === 'MOCKUP') return `MOCKUP:${event.name}`;
      if (event.kind === 'ERROR') return `ERROR:${event.code}`;
      return event.kind === 'TERMINATE' ? `TERMINATE:${event.reason}` : event.kind;
    })
    .join(' ');
