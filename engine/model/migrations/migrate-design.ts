import { PlatenError } from '../../errors.ts';
import type { Migration } from './migration.ts';
import { wrapBareCustomisation } from './wrap-bare-customisation.ts';

/** The current version of design files. */
export const DESIGN_VERSION = 1;

/** All migrations, oldest first: entry n reads version n. */
export const migrations: readonly Migration[] = [wrapBareCustomisation];

/**
 * Migrates a design of any earlier version to {@link DESIGN_VERSION}. A design without `version` is version 0. A value
 * that is not an object is returned unchanged for the schema to refuse.
 * @throws PlatenError `design-invalid` for an unknown version.
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
