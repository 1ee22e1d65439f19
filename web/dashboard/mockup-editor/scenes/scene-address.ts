import type { MockupScene } from '../../../../engine/mockup-scenes.ts';

/** The path of a scene of a product group. */
export const sceneAddress = (productGroupId: number, name: string): string =>
  `/mockups/${productGroupId}/scenes/${encodeURIComponent(name)}`;

/** The path that starts a scene of a kind. */
export const newSceneAddress = (productGroupId: number, kind: MockupScene['kind']): string =>
  `/mockups/${productGroupId}/scenes/new?kind=${kind}`;

/** The name of a new scene in paths, which no scene may have. */
export const NEW = 'new';
