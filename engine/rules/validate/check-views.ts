import { sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { masksOfVariant } from '../layers/masks-of-variant.ts';
import { layersOfVariant } from '../layers/layers-of-variant.ts';
import { messages } from '../messages.ts';
import { hasViews } from '../stage/has-views.ts';

/** Checks that the product can be opened: it is valid and has variants, views, and layers on them (B5-13, C8). */
export function checkViews(product: Product): Finding[] {
  const { shopProduct, maskGroups } = product;
  const findings: Finding[] = [];
  if (!shopProduct.valid) {
    const why = shopProduct.invalidDescription ? ` (${shopProduct.invalidDescription})` : '';
    findings.push(error('product-not-valid', `${messages.notConfigured}${why}`, 'shopProduct.valid'));
  }
  if (!hasViews(maskGroups)) {
    findings.push({
      severity: 'warning',
      rule: 'B5-13',
      message: messages.noProductViews,
      path: 'maskGroups',
    });
  }
  if (shopProduct.shopProductVariants.length === 0) {
    const path = 'shopProduct.shopProductVariants';
    findings.push(error('variant-missing', 'The product has no variants; add at least one.', path));
  }
  shopProduct.shopProductVariants.forEach((variant, index) => {
    const path = `shopProduct.shopProductVariants[${index}]`;
    const groups = layersOfVariant(product, variant);
    if (groups.every((group) => group.layers.length === 0))
      findings.push(error('layers-missing', messages.notCustomisable, `${path}.layerGroups`));
    for (const mask of masksOfVariant(product, variant)) {
      const layers = groups.find((group) => sameId(group.enterpriseProductMaskId, mask.id))?.layers ?? [];
      if (layers.length > 0 || !mask.isView) continue;
      const message = `Mask ${mask.name || mask.id} has no layers in variant ${variant.id}.`;
      findings.push({
        severity: 'warning',
        rule: 'mask-empty',
        message,
        path: `${path}.layerGroups`,
        maskId: mask.id,
      });
    }
  });
  return findings;
}

function error(rule: string, message: string, path: string): Finding {
  return { severity: 'error', rule, message, path };
}
