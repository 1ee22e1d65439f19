import type { MockupEntry } from '../../../../engine/office.ts';
import { type MockupSetup, showPicture } from '../../mockups/picture-choices.ts';
import type { NamedScene } from './scene-history.ts';
import { listViews } from './view-names.ts';

/** The part of a product group with its mockup scenes. */
export interface SceneSetup extends MockupSetup {
  mockupScenes: readonly { name: string; url: string }[];
}

/** The mockups that show a view of a scene. */
export const usesOfScene = ({ mockups }: Pick<SceneSetup, 'mockups'>, name: string): MockupEntry[] =>
  mockups.filter(({ scene }) => scene === name);

/**
 * The setup with a saved scene. Each view of the scene is a mockup: new ones are added and selected, those of removed views
 * are removed, and those of renamed views are renamed.
 * @param before the stored scene. Undefined: the scene is new
 */
export function placeScene(
  setup: SceneSetup,
  before: NamedScene | undefined,
  { name, scene }: NamedScene,
  url: string,
): SceneSetup {
  const formerName = before?.name ?? name;
  const views = listViews(scene);
  const renamed = before ? matchRenamed(listViews(before.scene), views) : new Map<string, string>();
  const known = setup.mockupScenes.some((each) => each.name === formerName);
  const mockupScenes = known
    ? setup.mockupScenes.map((each) => (each.name === formerName ? { ...each, name, url } : each))
    : [...setup.mockupScenes, { name, url }];
  const kept = setup.mockups.flatMap((entry) => {
    if (entry.scene !== formerName) return [entry];
    const camera = renamed.get(String(entry.camera)) ?? entry.camera;
    const isOfFirstView = typeof camera !== 'string';
    if (!isOfFirstView && !views.some((view) => view.name === camera)) return [];
    return [{ ...entry, scene: name, camera }];
  });
  const gone = setup.mockups.filter(({ elementId }) => !kept.some((entry) => entry.elementId === elementId));
  let next: MockupSetup = { mockups: kept, mockupGroups: withoutImages(setup.mockupGroups, gone) };
  for (const view of views) {
    if (next.mockups.some((entry) => entry.scene === name && entry.camera === view.name)) continue;
    const entry: MockupEntry = {
      name: view.name,
      scene: name,
      camera: view.name,
      mockupType: scene.kind === 'solid' ? 'VERGE' : 'LOCAL',
      type: scene.kind === 'solid' ? '3D' : '2D',
      primaryMockup: false,
      sequence: Math.max(0, ...next.mockups.map(({ sequence }) => sequence)) + 1,
      ...(view.maskId !== undefined && { maskId: view.maskId }),
    };
    next = { ...next, mockups: [...next.mockups, entry] };
    next = showPicture(next, next.mockups.length - 1, true);
  }
  return { ...next, mockupScenes };
}

/** The setup without a scene and its mockups. */
export function removeScene(setup: SceneSetup, name: string): SceneSetup {
  const gone = usesOfScene(setup, name);
  return {
    mockupScenes: setup.mockupScenes.filter((each) => each.name !== name),
    mockups: setup.mockups.filter(({ scene }) => scene !== name),
    mockupGroups: withoutImages(setup.mockupGroups, gone),
  };
}

const withoutImages = (
  groups: SceneSetup['mockupGroups'],
  gone: readonly MockupEntry[],
): SceneSetup['mockupGroups'] => {
  const references = new Set(gone.flatMap(({ elementId }) => elementId ?? []).map(String));
  return groups.map((group) => ({
    ...group,
    mockupImages: group.mockupImages.filter(({ reference = '' }) => !references.has(reference)),
  }));
};

type Views = readonly { name: string }[];

/** Former names to new ones. A view with a new name at the index of a removed name was renamed. */
function matchRenamed(before: Views, after: Views): Map<string, string> {
  const renamed = new Map<string, string>();
  if (before.length !== after.length) return renamed;
  for (const [place, { name }] of before.entries()) {
    const next = after[place]!.name;
    const isRenamed = !after.some((view) => view.name === name) && !before.some((view) => view.name === next);
    if (isRenamed) renamed.set(name, next);
  }
  return renamed;
}
