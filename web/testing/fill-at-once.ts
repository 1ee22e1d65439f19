import { Locator } from 'puppeteer-core';

type Fill = typeof Locator.prototype.fill;

/**
 * Has locators fill a text field in one change, as a paste does. By itself puppeteer empties the field and types letter by
 * letter: a field that React renders in between has its former text again, and each letter is a change of its own.
 */
export function fillAtOnce(): void {
  const fill: Fill = async function (this: Locator<Element>, value) {
    const field = await this.filter((element) => !element.matches(':disabled')).waitHandle();
    const isFilled = await field.evaluate(insertText, String(value));
    await field.dispose();
    if (!isFilled) throw new Error('Only fields of text are filled.');
  };
  Reflect.set(Locator.prototype, 'fill', fill);
}

/** Runs in the page. @returns whether the element is a field of text */
function insertText(element: Element, text: string): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  element.focus();
  element.select();
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
  return true;
}
