import type { Resource } from '../resource.ts';
import { alertRules } from './alert-rules.ts';
import { assetProfiles } from './asset-profiles.ts';
import { auditEntries } from './audit-entries.ts';
import { productGroupCharges } from './charges.ts';
import { fonts } from './fonts.ts';
import { colourGroups, fontGroups } from './fonts-and-colours.ts';
import { maskGroups, masks, maskTypes } from './masks.ts';
import { orderRules } from './order-rules.ts';
import { printAreas, templates } from './print-areas.ts';
import { printers } from './printers.ts';
import { designAreaGroups, productGroups } from './product-groups.ts';
import { productCategories, products, productTypes, productVariants } from './products.ts';
import { shopGroups, shopProducts, shopProductVariants, shops } from './shops.ts';
import { webhooks } from './webhooks.ts';

/** Every kind of record that staff manage. */
export const resources: readonly Resource[] = [
  assetProfiles,
  fonts,
  fontGroups,
  colourGroups,
  designAreaGroups,
  productCategories,
  productGroups,
  productGroupCharges,
  maskTypes,
  maskGroups,
  masks,
  productTypes,
  products,
  productVariants,
  shopGroups,
  shops,
  shopProducts,
  shopProductVariants,
  printAreas,
  templates,
  orderRules,
  alertRules,
  printers,
  auditEntries,
  webhooks,
];
