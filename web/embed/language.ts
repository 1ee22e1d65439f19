/** The nearest `lang` attribute of an element, unchanged. Empty: the page has none. */
export const languageOf = (element: Element): string => element.closest<HTMLElement>('[lang]')?.lang ?? '';
