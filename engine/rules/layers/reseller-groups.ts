import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { Layer } from '../../model/layer.ts';

/** The groups of a layer, each with what permits a reseller to choose another (back-office §3 "App function"). */
const permissions = {
  fontGroupId: 'allowResellerFontGroup',
  colourGroupId: 'allowResellerColourGroup',
} as const;
export type GroupField = keyof typeof permissions;

/** Whether a reseller may choose a group of the layers that a template governs. A layer without template permits none. */
export function mayResellerChoose(
  field: GroupField,
  definition: Pick<AppFunctionDefinition, (typeof permissions)[GroupField]> | undefined,
): boolean {
  return definition?.[permissions[field]] ?? false;
}

/**
 * The groups that a reseller may not give a layer. The template of the layer as it stands counts too: naming another
 * template permits nothing.
 * @param standing the layer of the same id as it was; undefined: the reseller adds it
 * @param definitionOf the definition of a layer's template
 */
export function findForbiddenGroups(
  layer: Layer,
  standing: Layer | undefined,
  definitionOf: (layer: Layer) => AppFunctionDefinition | undefined,
): GroupField[] {
  const governing = (standing ? [standing, layer] : [layer]).map(definitionOf);
  return (['fontGroupId', 'colourGroupId'] as const).filter(
    (field) =>
      String(layer[field] ?? '') !== String(standing?.[field] ?? '') &&
      !governing.every((definition) => mayResellerChoose(field, definition)),
  );
}
