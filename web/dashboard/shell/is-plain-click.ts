/** Whether a click follows a link in this tab: no key asks for another tab, a window or a download. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
