import {
  AssetLibrary,
  listPrintTasks,
  MemoryAssetSource,
  nodePlatform,
  parseDesign,
  parseProduct,
  renderPrint,
} from '../../engine/node.ts';

/** The smallest product that uses the whole pipeline: clip art on a canvas, a print area of one inch. */
const product = {
  version: 1,
  shopProduct: {
    id: 1,
    shopProductVariants: [
      {
        id: 1,
        layerGroups: [
          {
            enterpriseProductMaskId: 1,
            layers: [
              {
                id: 1,
                name: 'Dot',
                designFunction: 'IMAGE',
                configuration: { image: { url: 'dot.svg' } },
                objectConfiguration: { left: 0, top: 0, width: 500, height: 500, scaleX: 1, scaleY: 1 },
              },
            ],
          },
        ],
      },
    ],
  },
  maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
  printAreas: [
    {
      id: 1,
      name: 'Front',
      enterpriseProductMaskId: 1,
      configuration: { imageWidth: 25.4, imageHeight: 25.4, imageDPI: 100 },
    },
  ],
};
const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="4" fill="#06c"/></svg>';

/**
 * Renders a print of one inch and checks its signature.
 * @returns a description of the print
 */
export async function renderSelfTest(): Promise<string> {
  const source = new MemoryAssetSource({ 'dot.svg': new TextEncoder().encode(dot) });
  const library = new AssetLibrary(source, nodePlatform);
  const [task] = listPrintTasks(parseProduct(product), parseDesign({ version: 1 }), { format: 'png' });
  if (!task) throw new Error('the print area was not listed');
  const chunks: Uint8Array[] = [];
  const { widthPx, heightPx } = await renderPrint(task, library, {
    write: (bytes) => void chunks.push(bytes.slice()),
  });
  const png = Buffer.concat(chunks);
  if (png.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('the rendered file is no PNG');
  return `a print of ${widthPx} x ${heightPx} px, ${png.length} bytes`;
}
