import { Locator } from 'puppeteer-core';

type Fill = typeof Locator.prototype.fill;

/**
 * Makes locators fill a text field in one change, like a paste. By default puppeteer clears the field and types letter by
 * letter. React may restore the former text in between, and each letter is a change of its own.
 */
export function fillAtOnce(): void {
  const fill: Fill = async function (this: Locator<Element>, value) {
    const field = await this.filter((element) => !element.matches(':disabled')).waitHandle();
    const isFilled = await field.evaluate(insertText, String(value));
    await field.dispose();
    if (!isFilled) throw new Error('Only text fields can be filled.');
  };
  Reflect.set(Locator.prototype, 'fill', fill);
}

/** Runs in the page. @returns whether the element is a text field */
function insertText(element: Element, text: string): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  element.focus();
  element.select();
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
  return true;
}
