/** The engine's face for those who speak of its model over a wire: schemas alone, in a browser as in Node. */
export { appFunctionDefinition } from './model/app-function.ts';
export { attribute } from './model/attribute.ts';
export { colour } from './model/colour-group.ts';
export { customisation } from './model/customisation.ts';
export { appFunctionKind, fontSource, fontVariation } from './model/enumerations.ts';
export { id } from './model/id.ts';
export { ink } from './model/ink.ts';
export { layer } from './model/layer.ts';
export { maskGroupSettings } from './model/mask-group.ts';
export { mask } from './model/mask.ts';
export { mockupEntry, mockupGroup } from './model/mockup.ts';
export { partnerAppConfiguration } from './model/partner-app-configuration.ts';
export { printAreaConfiguration } from './model/print-area.ts';
export { printLayout } from './model/print-layout.ts';
export { productGroupConfiguration } from './model/product-group-configuration.ts';
export { textAreaQuantities } from './model/text-area-quantities.ts';
