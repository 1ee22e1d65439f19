/** A menu page made of lists, by the first segment of its path. The first list is the default. */
export interface Section {
  segment: string;
  /** Names of resources' lists (`plural`). */
  lists: readonly string[];
}

export const SECTIONS: readonly Section[] = [
  {
    segment: 'products',
    lists: [
      'productGroups',
      'products',
      'productVariants',
      'masks',
      'maskGroups',
      'printAreas',
      'productDesignAreaGroups',
      'charges',
      'productCategories',
      'productTypes',
      'maskTypes',
    ],
  },
  { segment: 'templates', lists: ['templates'] },
  { segment: 'fonts', lists: ['fonts', 'fontGroups'] },
  { segment: 'colours', lists: ['colourGroups'] },
  { segment: 'my-stores', lists: ['shops', 'shopGroups', 'shopProducts', 'shopProductVariants'] },
  { segment: 'order-rules', lists: ['orderRules'] },
  { segment: 'alert-rules', lists: ['alertRules'] },
  { segment: 'printers', lists: ['printers'] },
  { segment: 'webhooks', lists: ['webhooks'] },
  { segment: 'settings', lists: ['assetProfiles', 'auditEntries'] },
];
