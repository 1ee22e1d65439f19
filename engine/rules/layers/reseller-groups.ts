import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { Layer } from '../../model/layer.ts';

/**
 * The groups of a layer, each with the setting that permits a reseller to change it (back-office §3 "App function").
 */
const permissions = {
  fontGroupId: 'allowResellerFontGroup',
  colourGroupId: 'allowResellerColourGroup',
} as const;
export type GroupField = keyof typeof permissions;

/** Whether a reseller may choose a group for layers of a template. A layer without a template permits none. */
export function mayResellerChoose(
  field: GroupField,
  definition: Pick<AppFunctionDefinition, (typeof permissions)[GroupField]> | undefined,
): boolean {
  return definition?.[permissions[field]] ?? false;
}

/**
 * The groups that a reseller may not set on a layer. The template of the existing layer applies too, so changing the
 * template permits nothing.
 * @param standing the existing layer of the same id; undefined: the reseller adds it
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
