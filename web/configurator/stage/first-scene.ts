let settle: () => void = () => undefined;

/** Settled once the first scene is composed, or will not be: what a design is changed with is loaded then, and not in its way. */
export const firstScene = new Promise<void>((resolve) => {
  settle = resolve;
});

export const settleFirstScene = (): void => settle();
