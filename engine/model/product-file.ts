import * as z from 'zod';
import { appFunction } from './app-function.ts';
import { colourGroup } from './colour-group.ts';
import { entity } from './entity.ts';
import { fontGroup } from './font-group.ts';
import { font } from './font.ts';
import { ink } from './ink.ts';
import { maskGroup } from './mask-group.ts';
import { mockupEntry, mockupGroup } from './mockup.ts';
import { parseFile } from './parse-file.ts';
import { partnerAppConfiguration } from './partner-app-configuration.ts';
import { printArea } from './print-area.ts';
import { printLayout } from './print-layout.ts';
import { shopProduct } from './shop-product.ts';

/** The version of product files. */
export const PRODUCT_VERSION = 1;

/** The mockup scenes of a product (ours). */
export const mockupSceneReference = entity({
  name: z.string().min(1),
  url: z.string().min(1).describe('Reference of a mockup scene file').meta({ editor: 'file' }),
});

/** `product.json`: the complete setup of a product. Asset references are paths relative to the file. */
export const productFile = entity({
  version: z.literal(PRODUCT_VERSION),
  shopProduct,
  maskGroups: z.array(maskGroup).default([]),
  printAreas: z.array(printArea).default([]),
  printLayout: printLayout.optional(),
  colourGroups: z.array(colourGroup).default([]),
  fontGroups: z.array(fontGroup).default([]),
  fonts: z.array(font).default([]),
  inks: z.array(ink).default([]).describe('Inks besides those that mix the colours of a print (ours)'),
  templates: z.array(appFunction).default([]).describe('App functions'),
  mockups: z.array(mockupEntry).default([]),
  mockupGroups: z.array(mockupGroup).default([]),
  mockupScenes: z.array(mockupSceneReference).default([]),
  partnerAppConfiguration: partnerAppConfiguration.optional(),
});
export type Product = z.infer<typeof productFile>;

/**
 * Parses a product file's JSON. Unknown fields are kept, and defaults are applied.
 * @throws PlatenError `product-invalid`, with the path of the first bad field.
 */
export function parseProduct(json: unknown): Product {
  return parseFile(productFile, json, 'product');
}
