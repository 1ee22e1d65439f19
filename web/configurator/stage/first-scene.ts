let resolveScene: () => void = () => undefined;

/** Resolves when the first scene is composed or has failed. The editing tools load after it. */
export const firstScene = new Promise<void>((resolve) => {
  resolveScene = resolve;
});

export const resolveFirstScene = (): void => resolveScene();
