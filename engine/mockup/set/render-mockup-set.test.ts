import test from 'ava';
import { listAllMockups } from './list-all-mockups.ts';
import type { MockupEvent } from './mockup-event.ts';
import type { MockupTools } from './mockup-tools.ts';
import { makeUpPlate } from './testing/made-up-plate.ts';
import { collect, entry, greyPng, image, inShort, makeSet, type SampleSet } from './testing/sample-set.ts';
import { type MockupControl, renderMockupSet } from './render-mockup-set.ts';

const run = async (sample: SampleSet, control: MockupControl = {}): Promise<MockupEvent[]> => {
  const { product, design, tools } = makeSet(sample);
  return collect(renderMockupSet({ product, design }, tools, control));
};

const pictures = (events: readonly MockupEvent[]) => events.filter((event) => event.kind === 'MOCKUP');
const messageOf = (event: MockupEvent | undefined): string => (event?.kind === 'ERROR' ? event.message : '');
const words = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('[C4-03] a set is START, one MOCKUP per picture, the primary first, and COMPLETE', async (t) => {
  const mockups = [
    entry('a', { sequence: 1 }),
    entry('b', { sequence: 3, primaryMockup: true, mockupAreaId: 5 }),
    entry('c', { sequence: 2 }),
  ];
  const events = await run({ mockups });
  t.is(inShort(events), 'START MOCKUP:B MOCKUP:A MOCKUP:C COMPLETE');
  t.deepEqual(events[0], {
    kind: 'START',
    mockups: [
      { maskId: 1, mockupAreaId: 5, name: 'B' },
      { maskId: 1, mockupAreaId: 'a', name: 'A' },
      { maskId: 1, mockupAreaId: 'c', name: 'C' },
    ],
  });
  const { image: bytes, ...first } = pictures(events)[0]!;
  t.deepEqual(first, {
    kind: 'MOCKUP',
    maskId: 1,
    mockupAreaId: 5,
    name: 'B',
    primary: true,
    sequence: 3,
    format: 'png',
    widthPx: 64,
    heightPx: 64,
  });
  t.is(words(bytes), '64 x 64 png');
});

test('the first picture is returned before the second plate is requested', async (t) => {
  const { product, design, tools, log } = makeSet({
    mockups: [entry('a'), entry('b', { camera: 'side', sequence: 1 })],
  });
  for await (const event of renderMockupSet({ product, design }, tools)) if (event.kind === 'MOCKUP') break;
  t.deepEqual(log, ['read scenes/badge.json', 'plate badge front', 'encode png']);
});

test('an entry without a camera shows the first view of its scene, including photographs of flat scenes', async (t) => {
  const { product, design, tools, log } = makeSet({
    mockups: [
      entry('a', { camera: undefined }),
      entry('b', { camera: { azimuthDeg: 4 } }),
      entry('c', { scene: 'photos', camera: 'table' }),
    ],
  });
  t.is(
    inShort(await collect(renderMockupSet({ product, design }, tools))),
    'START MOCKUP:A MOCKUP:B MOCKUP:C COMPLETE',
  );
  t.deepEqual(
    log.filter((line) => line.startsWith('plate')),
    ['plate badge front', 'plate badge front', 'plate photos table'],
  );
});

const areas = {
  assets: { 'front.png': greyPng(50, 50), 'shelf.png': greyPng(50, 50) },
  product: {
    maskGroups: [
      {
        id: 1,
        masks: [
          {
            id: 1,
            configuration: {
              designAreas: [
                { baseS3Location: 'front.png', sequence: 1, productDesignAreaId: 7 },
                { baseS3Location: 'shelf.png', sequence: 2, productDesignAreaId: 8 },
              ],
            },
          },
        ],
      },
    ],
  },
};

test('an entry without a scene uses a design area of its mask: that of its id, else the first', async (t) => {
  const mockups = [
    entry('a', { scene: undefined, camera: undefined, mockupAreaId: 8 }),
    entry('b', { scene: undefined, camera: { azimuthDeg: 4 }, mockupType: 'REMOTE' }),
  ];
  const { product, design, tools, log } = makeSet({ ...areas, mockups });
  t.is(
    inShort(await collect(renderMockupSet({ product, design }, tools))),
    'START MOCKUP:A MOCKUP:B COMPLETE',
  );
  t.deepEqual(
    log.filter((line) => line.startsWith('plate')),
    ['plate mask-1 area-8', 'plate mask-1 area-7'],
  );
  const all = await listAllMockups(product, design, tools.source);
  t.deepEqual(
    all.map(({ entry: { camera } }) => camera),
    [undefined, { azimuthDeg: 4 }, 'front', 'side', 'table'],
    'all of a product’s views are its design areas, too, unless an entry shows them',
  );
});

test('size and format are those of the partner app, limited by the size of the plate', async (t) => {
  const partnerAppConfiguration = { appConfiguration: { mockupSize: 40, mockupFormat: 'JPG' } };
  const plates = { 'badge front': makeUpPlate({ sizePx: 48 }), 'badge side': makeUpPlate({ sizePx: 32 }) };
  const mockups = [entry('a'), entry('b', { camera: 'side', sequence: 1 })];
  const events = await run({ mockups, plates, product: { partnerAppConfiguration } });
  t.deepEqual(
    pictures(events).map(({ image: bytes }) => words(bytes)),
    ['40 x 40 jpg', '32 x 32 jpg'],
  );
});

test('a mockup with its own size is rendered in it, unless a size is requested', async (t) => {
  const plates = { 'badge front': makeUpPlate({ sizePx: 48 }), 'badge side': makeUpPlate({ sizePx: 48 }) };
  const mockups = [entry('a', { sizePx: 34 }), entry('b', { camera: 'side', sequence: 1 })];
  const product = { partnerAppConfiguration: { appConfiguration: { mockupSize: 40 } } };
  const sizes = async (control?: MockupControl) =>
    pictures(await run({ mockups, plates, product }, control)).map(({ widthPx, heightPx }) => [
      widthPx,
      heightPx,
    ]);
  t.deepEqual(await sizes(), [
    [34, 34],
    [40, 40],
  ]);
  t.deepEqual(await sizes({ output: { sizePx: 44, format: 'png' } }), [
    [44, 44],
    [44, 44],
  ]);
});

test('the picture shows the design and its product colour', async (t) => {
  let pixels: Uint8ClampedArray | undefined;
  const region = { name: 'body', layerId: 1, colour: '#ffffff' };
  await run({
    plates: { 'badge front': makeUpPlate({ region }) },
    tools: {
      encode: async ({ rgba }) => {
        pixels = rgba;
        return new Uint8Array();
      },
    },
  });
  const pixel = (x: number, y: number) => [...pixels!.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
  t.deepEqual(pixel(32, 32), [255, 0, 0, 255], 'the print');
  t.deepEqual(pixel(12, 32), [0, 255, 0, 255], 'the product');
  t.deepEqual(pixel(2, 2), [128, 128, 128, 255], 'what lies behind it');
});

test('a static image is returned unchanged', async (t) => {
  const png = greyPng(30, 20);
  const events = await run({
    mockups: [
      entry('a', { staticImage: 'shelf.png', scene: undefined }),
      entry('b', { staticImage: true, image: 'shelf.png' }),
      entry('c', { staticImage: true }),
      entry('d', { staticImage: 'notes.txt' }),
    ],
    assets: { 'shelf.png': png, 'notes.txt': new TextEncoder().encode('not a picture') },
  });
  t.is(
    inShort(events),
    'START MOCKUP:A MOCKUP:B ERROR:mockup-static-missing ERROR:picture-type-unsupported TERMINATE:failed',
  );
  for (const made of pictures(events)) {
    t.like(made, { format: 'png', widthPx: 30, heightPx: 20 });
    t.deepEqual(made.image, png);
  }
});

test('a failed picture is reported, the others are rendered, and the set is not COMPLETE', async (t) => {
  const mockups = [
    entry('a', { camera: 'nowhere' }),
    entry('b', { scene: 'nothing' }),
    entry('c', { scene: undefined }),
    entry('d', { camera: 'side' }),
    entry('e'),
  ];
  const events = await run({ mockups, plates: { 'badge front': makeUpPlate() } });
  t.is(
    inShort(events),
    'START ERROR:mockup-view-unknown ERROR:mockup-scene-unknown ERROR:mockup-without-scene ERROR:plate-missing MOCKUP:E TERMINATE:failed',
  );
  t.like(events[1], { maskId: 1, mockupAreaId: 'a', name: 'A' });
  t.regex(messageOf(events[1]), /nowhere.*front, side/);
});

test('an unexpected error is reported without its message', async (t) => {
  const secret = new TypeError('/srv/secret is undefined');
  const events = await run({ tools: { encode: () => Promise.reject(secret) } });
  t.is(inShort(events), 'START ERROR:internal-error TERMINATE:failed');
  t.like(events[1], { message: 'The mockup could not be made.', cause: secret });
});

test('a design whose artwork cannot be composed fails with the layer’s name', async (t) => {
  const { product, design, tools } = makeSet();
  product.shopProduct.shopProductVariants[0]!.layerGroups[0]!.layers[0]!.ink = 'gone';
  const events = await collect(renderMockupSet({ product, design }, tools));
  t.is(inShort(events).replace(/ERROR:[a-z-]+/, 'ERROR'), 'START ERROR TERMINATE:failed');
  t.regex(messageOf(events[1]), /layer Body/);
});

test('[C5-16] a set without a selection reports the error and ends', async (t) => {
  const events = await run({ mockupGroups: [] });
  t.deepEqual(inShort(events), 'START ERROR:mockups-none-selected TERMINATE:failed');
  t.like(events[1], { message: 'No mockups selected.  You need to select at least one.' });
});

test('a selected picture with an unknown reference is reported, and the set is not complete', async (t) => {
  const events = await run({
    mockups: [entry('a')],
    mockupGroups: [{ selected: true, mockupImages: [image(entry('a')), image(entry('gone'))] }],
  });
  t.is(inShort(events), 'START ERROR:mockup-reference-unknown MOCKUP:A TERMINATE:failed');
});

test('[C4-03] VERGE opens the live view once, before the first picture of a solid scene', async (t) => {
  const mockups = [
    entry('a', { scene: 'photos', camera: 'table' }),
    entry('b', { camera: 'side', sequence: 1 }),
    entry('c', { sequence: 2 }),
  ];
  const events = await run({ mockups, configuration: { mockupMethod: 'VERGE' } });
  t.is(inShort(events), 'START MOCKUP:A VERGE MOCKUP:B MOCKUP:C COMPLETE');
  t.deepEqual(events[2], {
    kind: 'VERGE',
    scene: 'badge',
    url: 'scenes/badge.json',
    camera: 'side',
    colours: { body: '#00ff00' },
  });
  t.is(
    inShort(await run({ mockups, configuration: { mockupMethod: 'LOCAL' } })),
    'START MOCKUP:A MOCKUP:B MOCKUP:C COMPLETE',
    'the other methods are flat',
  );
});

test('REMOTE mockups are sent to the remote renderer, and without one they are rendered locally if possible', async (t) => {
  const asked: unknown[] = [];
  const remote = {
    async render({
      entry: asks,
      artwork,
      ...request
    }: {
      entry: { elementId?: unknown };
      artwork: Uint8Array;
    }) {
      asked.push([asks.elementId, words(artwork), request]);
      return greyPng(20, 10);
    },
  };
  const mockups = [
    entry('a', { mockupType: 'REMOTE', scene: undefined, camera: { azimuthDeg: 9 } }),
    entry('b', { mockupType: 'REMOTE' }),
  ];
  const events = await run({ mockups, tools: { remote } });
  t.is(inShort(events), 'START MOCKUP:A MOCKUP:B COMPLETE');
  t.like(pictures(events)[0], { format: 'png', widthPx: 20, heightPx: 10 });
  t.deepEqual(asked[0], ['a', '1500 x 1500 png', { sizePx: 1500, format: 'png' }]);
  t.is(inShort(await run({ mockups })), 'START ERROR:mockup-without-scene MOCKUP:B TERMINATE:failed');
});

test('the response of a remote renderer is validated before it is used', async (t) => {
  const mockups = [
    entry('a', { mockupType: 'REMOTE' }),
    entry('b', { mockupType: 'REMOTE', maskId: undefined }),
  ];
  const remote = { render: async () => new TextEncoder().encode('<html>') };
  t.is(
    inShort(await run({ mockups, tools: { remote } })),
    'START ERROR:picture-type-unsupported ERROR:mockup-without-mask TERMINATE:failed',
  );
});

test('a mockup is the same alone and in a set, and in every run', async (t) => {
  const plates = {
    'badge front': makeUpPlate({ sizePx: 40 }),
    'badge side': makeUpPlate({ camera: 'side', sizePx: 56 }),
  };
  const shown = async (mockups: object[]) => {
    const seen = new Map<string, string>();
    const { product, design, tools } = makeSet({ mockups, plates });
    const encode = async ({ rgba }: { rgba: Uint8ClampedArray }) => new Uint8Array(rgba);
    for await (const event of renderMockupSet({ product, design }, { ...tools, encode }))
      if (event.kind === 'MOCKUP') seen.set(event.name, Buffer.from(event.image).toString('hex'));
    return seen;
  };
  const [a, b] = [entry('a'), entry('b', { camera: 'side', sequence: 1 })];
  const both = await shown([a, b]);
  t.is(both.size, 2);
  t.deepEqual(new Map([...(await shown([b])), ...(await shown([a]))]), new Map([...both].toReversed()));
});

test('a set aborted at any time ends with TERMINATE, and nothing is rendered afterwards', async (t) => {
  const mockups = [
    entry('a'),
    entry('b', { staticImage: 'shelf.png', sequence: 1 }),
    entry('c', { mockupType: 'REMOTE', sequence: 2 }),
    entry('d', { camera: 'side', sequence: 3 }),
  ];
  /** @returns the number of abort points */
  const stopAt = async (moment: number): Promise<number> => {
    const stopping = new AbortController();
    let moments = 0;
    const pass = () => {
      if (stopping.signal.aborted) t.fail(`more was begun after moment ${moment}`);
      if (moments++ === moment) stopping.abort();
    };
    const { product, design, tools } = makeSet({
      mockups,
      configuration: { mockupMethod: 'VERGE' },
      assets: { 'shelf.png': greyPng(4, 4) },
    });
    const remote = {
      async render(_request: unknown, signal: AbortSignal | undefined) {
        pass();
        signal?.throwIfAborted();
        return greyPng(4, 4);
      },
    };
    const watched: MockupTools = {
      ...tools,
      remote,
      source: {
        load(reference) {
          pass();
          return tools.source.load(reference);
        },
      },
      plates: {
        ...tools.plates,
        load(view) {
          pass();
          return tools.plates.load(view);
        },
      },
      encode(picture, options) {
        pass();
        return tools.encode(picture, options);
      },
    };
    const events: MockupEvent[] = [];
    const { signal } = stopping;
    for await (const event of renderMockupSet({ product, design }, watched, { signal })) {
      if (event.kind !== 'TERMINATE' && event.kind !== 'COMPLETE') pass();
      events.push(event);
    }
    const last = signal.aborted ? 'TERMINATE:aborted' : 'COMPLETE';
    t.regex(inShort(events), new RegExp(`^START.* ${last}$`), `stopped at ${moment}`);
    t.false(inShort(events).includes('ERROR'));
    return moments;
  };
  const moments = await stopAt(Infinity);
  t.true(moments >= 14, `${moments}`);
  for (let moment = 0; moment < moments; moment += 1) t.is(await stopAt(moment), moment + 1);
});

test('a set aborted before it starts renders nothing', async (t) => {
  const { product, design, tools, log } = makeSet();
  const signal = AbortSignal.abort();
  t.is(
    inShort(await collect(renderMockupSet({ product, design }, tools, { signal }))),
    'START TERMINATE:aborted',
  );
  t.deepEqual(log, []);
});
