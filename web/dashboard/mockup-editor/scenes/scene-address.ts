/** The page of a scene of a product group. */
export const sceneAddress = (productGroupId: number, name: string): string =>
  `/mockups/${productGroupId}/scenes/${encodeURIComponent(name)}`;

/** The page that begins a scene of a kind. */
export const newSceneAddress = (productGroupId: number, kind: 'flat' | 'solid'): string =>
  `/mockups/${productGroupId}/scenes/new?kind=${kind}`;

/** Stands for a new scene in addresses, so no scene is named like it. */
export const NEW = 'new';
