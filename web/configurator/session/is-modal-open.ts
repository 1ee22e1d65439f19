/** Whether a modal dialog covers the page. Some are part of a panel and not in the session. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;
