/** Query parameter of links to a design on the page of a shop. */
export const LINK_PARAMETER = 'platen';

/** Whether links to designs lead to an element: to the first of the page that has no design of its own. */
export const takesLinks = (element: Element): boolean =>
  document.querySelector('platen-configurator:not([code])') === element;

/** The code of the design that the page's address links to, for the element that it leads to. */
export const linkedDesign = (element: Element): string | null =>
  takesLinks(element) ? new URLSearchParams(location.search).get(LINK_PARAMETER) : null;
