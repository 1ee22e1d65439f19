import { PlatenError } from '../../errors.ts';
import type { Migration } from './migration.ts';
import { wrapBareCustomisation } from './wrap-bare-customisation.ts';

/** The version of design files this code writes. */
export const DESIGN_VERSION = 1;

/** Every step, oldest first: entry n reads version n. */
export const migrations: readonly Migration[] = [wrapBareCustomisation];

/**
 * Lifts a design of any earlier version to {@link DESIGN_VERSION}. A design without `version` is version 0. A value
 * that is no object is handed back for the schema to refuse.
 * @throws PlatenError `design-invalid` when the version is none this code knows.
 */
export function migrateDesign(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  let design = json as Record<string, unknown>;
  const version = design.version ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version > DESIGN_VERSION) {
    throw new PlatenError(
      'design-invalid',
      `The design file has version ${JSON.stringify(version)}; this Platen reads versions 0 to ${DESIGN_VERSION}. Use a newer Platen, or save the design again.`,
      { path: 'version' },
    );
  }
  for (const step of migrations.slice(version)) {
    design = { ...step.migrate(design), version: step.from + 1 };
  }
  return design;
}
