/** Whether the page is in a language that is written from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
