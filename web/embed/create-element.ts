/** Creates an element with properties. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'part'>> & { part?: string },
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);
