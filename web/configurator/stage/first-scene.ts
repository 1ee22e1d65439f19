let settle: () => void = () => undefined;

/** Settled once the first scene is composed, or will not be: the tools of changes are loaded then, not to delay it. */
export const firstScene = new Promise<void>((resolve) => {
  settle = resolve;
});

export const resolveFirstScene = (): void => settle();
