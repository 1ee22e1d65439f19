/** For the `ref` of controls on the stage: a press on them is none on the canvas, whose listeners are between them and React's. */
export function keepPointers(element: HTMLElement | null): void {
  element?.addEventListener('pointerdown', (event) => event.stopPropagation());
}
