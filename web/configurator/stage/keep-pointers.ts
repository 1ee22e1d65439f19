/** A `ref` for controls on the stage. It keeps pointer events from the canvas, whose listeners precede React's. */
export function keepPointers(element: HTMLElement | null): void {
  element?.addEventListener('pointerdown', (event) => event.stopPropagation());
}
