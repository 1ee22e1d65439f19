/**
 * Entry point of the wire format, in browser and Node: the model's schemas and enumerations, and rules of single
 * fields.
 */
export { canvasLimits, defaults, fileLimits, modelLimits, timings } from './limits.ts';
export { appFunction, appFunctionDefinition } from './model/app-function.ts';
export { attribute } from './model/attribute.ts';
export { colour } from './model/colour-group.ts';
export { customisation } from './model/customisation.ts';
export { designArea } from './model/design-area.ts';
export { embeddedJson, embeddedJsonMark } from './model/embedded-json.ts';
export {
  alignment,
  appFunctionKind,
  appType,
  areaFillMethod,
  attributeDisplayType,
  fontSource,
  fontVariation,
  imageFileType,
  knownProductTypes,
  knownShopTypes,
  language,
  mockupMethod,
  outputType,
  scaleMode,
  synchronizationMode,
} from './model/enumerations.ts';
export { describeFieldMeta, FIELD_EDITORS, type FieldEditor, type FieldMeta } from './model/field-meta.ts';
export { fontAxes } from './model/font-axes.ts';
export { id } from './model/id.ts';
export { ink } from './model/ink.ts';
export { blockOf, layer } from './model/layer.ts';
export { maskGroup, maskGroupSettings } from './model/mask-group.ts';
export { mask, maskConfiguration } from './model/mask.ts';
export { mockupEntry, mockupGroup } from './model/mockup.ts';
export {
  ORDER_RULE_DECISIONS,
  ORDER_RULE_FIELDS,
  ORDER_RULE_OPERATORS,
  orderCondition,
  orderConditions,
} from './model/order-rule.ts';
export { PRODUCT_TEMPLATES } from './model/product-templates.ts';
export { partnerAppConfiguration } from './model/partner-app-configuration.ts';
export { printArea, printAreaConfiguration } from './model/print-area.ts';
export { printFields } from './model/print-settings.ts';
export { ticketForms } from './model/print-ticket.ts';
export { printLayout } from './model/print-layout.ts';
export { mockupSceneReference, productFile } from './model/product-file.ts';
export { productGroupConfiguration } from './model/product-group-configuration.ts';
export { duplex, gangSettings } from './model/gang-settings.ts';
export { textAreaQuantities } from './model/text-area-quantities.ts';
export { widenEmbeddedJson } from './model/widen-embedded-json.ts';
export { isHexColour, parseHexColour } from './rules/colour/hex-colour.ts';
export { messages } from './rules/messages.ts';
export { roundPrice } from './rules/price.ts';
export { countGraphemes } from './rules/text/graphemes.ts';
