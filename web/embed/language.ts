/** The language of a part of a page: the nearest `lang`, as the page writes it. Empty: the page does not say. */
export const languageOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';
