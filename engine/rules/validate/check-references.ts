import { type Id, findById, sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { findColour } from '../colour/find-colour.ts';
import { findInk } from '../colour/find-ink.ts';
import type { Finding } from '../finding.ts';
import { linkedSource } from '../layers/link-text.ts';
import type { ProductLayer } from './list-product-layers.ts';

/** Checks references to unknown ids, and duplicate ids. */
export function checkReferences(product: Product, layers: readonly ProductLayer[]): Finding[] {
  return [
    ...layers.flatMap((located) => layerReferences(product, located)),
    ...linkFaults(layers),
    ...groupReferences(product),
    ...repeatedIds(product, layers),
  ];
}

function layerReferences(product: Product, { layer, maskId, path }: ProductLayer): Finding[] {
  const named: [field: string, what: string, id: Id | undefined, isThere: boolean][] = [
    ['fontId', 'font', layer.fontId, !!findById(product.fonts, layer.fontId)],
    ['fontGroupId', 'font group', layer.fontGroupId, !!findById(product.fontGroups, layer.fontGroupId)],
    ['colourId', 'colour', layer.colourId, !!findColour(product, layer.colourId)],
    [
      'colourGroupId',
      'colour group',
      layer.colourGroupId,
      !!findById(product.colourGroups, layer.colourGroupId),
    ],
    [
      'enterpriseProductTemplateId',
      'app function (template)',
      layer.enterpriseProductTemplateId,
      !!findById(product.templates, layer.enterpriseProductTemplateId),
    ],
    ['ink', 'ink', layer.ink, !!findInk(product, layer.ink)],
  ];
  const findings = named
    .filter(([, , id, isThere]) => id !== undefined && !isThere)
    .map(([field, what, id]) => unknown(what, id, `${path}.${field}`, maskId, layer.id));
  const { clipArt } = layer.configuration;
  const chosen = clipArt?.selectedClipArtId;
  if (clipArt && chosen !== undefined && !findById(clipArt.clipArts, chosen)) {
    const at = `${path}.configuration.clipArt.selectedClipArtId`;
    findings.push(unknown('clip art', chosen, at, maskId, layer.id));
  }
  if (showsLetters(layer) && layer.fontId === undefined && layer.fontGroupId === undefined) {
    const message = `${layer.name || `Layer ${layer.id}`} has neither a font nor a font group, so its text cannot be set.`;
    findings.push({ severity: 'error', rule: 'font-missing', message, path, maskId, layerId: layer.id });
  }
  return findings;
}

function linkFaults(layers: readonly ProductLayer[]): Finding[] {
  const byId = new Map(layers.map(({ layer }) => [String(layer.id), layer]));
  return layers
    .filter(({ layer }) => layer.configuration.text?.linkedTextLayerId !== undefined)
    .filter(({ layer }) => !linkedSource(layer, byId)?.configuration.text)
    .map(({ layer, maskId, path }) => ({
      severity: 'error' as const,
      rule: 'link-broken',
      message: `${layer.name || `Layer ${layer.id}`} is linked to ${layer.configuration.text?.linkedTextLayerId}, which leads to no text of its own.`,
      path: `${path}.configuration.text.linkedTextLayerId`,
      maskId,
      layerId: layer.id,
    }));
}

function groupReferences(product: Product): Finding[] {
  const masks = product.maskGroups.flatMap((group) => group.masks);
  const ofFontGroups = product.fontGroups.flatMap((group, g) => [
    ...group.fonts.map(({ id }, index) => ({ id, path: `fontGroups[${g}].fonts[${index}].id` })),
    ...group.fallbackFontIds.map((id, index) => ({ id, path: `fontGroups[${g}].fallbackFontIds[${index}]` })),
  ]);
  const emptyGroups = product.fontGroups.flatMap((group, g): Finding[] => {
    if (group.fonts.length > 0) return [];
    const message = `Font group ${group.name ?? group.id} has no fonts.`;
    return [{ severity: 'error', rule: 'font-group-empty', message, path: `fontGroups[${g}].fonts` }];
  });
  const variants = product.shopProduct.shopProductVariants;
  return [
    ...ofFontGroups
      .filter(({ id }) => !findById(product.fonts, id))
      .map(({ id, path }) => unknown('font', id, path)),
    ...emptyGroups,
    ...product.printAreas.flatMap((area, index) =>
      findById(masks, area.enterpriseProductMaskId)
        ? []
        : [unknown('mask', area.enterpriseProductMaskId, `printAreas[${index}].enterpriseProductMaskId`)],
    ),
    ...variants.flatMap((variant, v) => {
      const path = `shopProduct.shopProductVariants[${v}]`;
      const groupId = variant.enterpriseProductMaskGroupId;
      const groups =
        groupId !== undefined && !findById(product.maskGroups, groupId)
          ? [unknown('mask group', groupId, `${path}.enterpriseProductMaskGroupId`)]
          : [];
      const layerGroups = variant.layerGroups.flatMap(({ enterpriseProductMaskId }, g) =>
        masks.some((mask) => sameId(mask.id, enterpriseProductMaskId))
          ? []
          : [unknown('mask', enterpriseProductMaskId, `${path}.layerGroups[${g}].enterpriseProductMaskId`)],
      );
      return [...groups, ...layerGroups];
    }),
  ];
}

function repeatedIds(product: Product, layers: readonly ProductLayer[]): Finding[] {
  const things: { kind: string; id: Id; path: string }[] = [
    ...product.fonts.map(({ id }, i) => ({ kind: 'font', id, path: `fonts[${i}].id` })),
    ...product.fontGroups.map(({ id }, i) => ({ kind: 'font group', id, path: `fontGroups[${i}].id` })),
    ...product.colourGroups.map(({ id }, i) => ({ kind: 'colour group', id, path: `colourGroups[${i}].id` })),
    ...product.printAreas.map(({ id }, i) => ({ kind: 'print area', id, path: `printAreas[${i}].id` })),
    ...product.inks.map(({ name }, i) => ({ kind: 'ink', id: name, path: `inks[${i}].name` })),
    ...product.templates.map(({ id }, i) => ({ kind: 'template', id, path: `templates[${i}].id` })),
    // Variants share the ids of their layers; inside one variant ids are unique.
    ...layers.map(({ layer, path, listPath }) => ({
      kind: `layer of ${listPath.replace(/\.layerGroups.*|\.masks.*/, '')}`,
      id: layer.id,
      path: `${path}.id`,
    })),
  ];
  const seen = new Set<string>();
  return things.flatMap(({ kind, id, path }): Finding[] => {
    const key = `${kind} ${id}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ severity: 'error', rule: 'id-repeated', message: `There are two of: ${kind} ${id}.`, path }];
  });
}

function unknown(what: string, id: Id | undefined, path: string, maskId?: Id, layerId?: Id): Finding {
  return {
    severity: 'error',
    rule: 'reference-unknown',
    message: `There is no ${what} ${id}.`,
    path,
    ...(maskId === undefined ? {} : { maskId }),
    ...(layerId === undefined ? {} : { layerId }),
  };
}

/** Whether a layer needs a font: a QR code or barcode does only for the text below it. */
const showsLetters = ({ designFunction, configuration: { text } }: Layer): boolean =>
  designFunction === 'TEXTAREA' && (!text?.code || text.code.showText);
