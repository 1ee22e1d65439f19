import { createElement } from './create-element.ts';

/** The inline script of docs/embedding.md, which blocks the shop's button before `embed.js` has loaded. */
interface EarlyHold {
  (event: Event): void;
  /** The element blocked last. */
  held?: Element;
}
declare global {
  interface Window {
    platenHold?: EarlyHold;
  }
}

const TYPES = ['submit', 'click'];

interface Design {
  customisationCode: string;
  /** Replaces the quantity of the form. Undefined: the shopper's own quantity stays. */
  quantity?: number | undefined;
}

export interface CartGuard {
  /** Sets the design of the cart. Undefined blocks the cart again. */
  setDesign: (design: Design | undefined) => void;
  /** Submits the first form, as its button would. */
  submit: () => void;
  end: () => void;
}

/**
 * Blocks the cart button of a shop's theme until a design is saved, then writes the code of the design into the form. It
 * listens on the window in the capture phase, so that it runs before the scripts of the theme.
 * @param selector of forms or buttons
 * @param inputName of the hidden input with the code
 * @param onHeld called when the shopper tries to buy the product without a design
 */
export function guardCart(selector: string, inputName: string, onHeld: () => void): CartGuard {
  let design: Design | undefined;
  const write = (form: HTMLFormElement): void => {
    let input = form.querySelector<HTMLInputElement>('input[data-platen]');
    if (!design) return input?.remove();
    if (!input) {
      input = createElement('input', { type: 'hidden', name: inputName });
      input.dataset['platen'] = '';
      form.append(input);
    }
    input.value = design.customisationCode;
    const field = quantityField(form);
    if (design.quantity && field) field.value = `${design.quantity}`;
  };
  const hold = (event: Event): void => {
    const found = findGuarded(selector, event);
    if (!found) return;
    if (design) {
      // Themes replace their forms. This form may be newer than the design.
      const form = formOf(found);
      if (form) write(form);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    onHeld();
  };
  const setDesign = (saved: Design | undefined): void => {
    design = saved;
    for (const form of formsOf(selector)) write(form);
  };
  for (const type of TYPES) addEventListener(type, hold, true);
  const early = window.platenHold;
  if (early) {
    for (const type of TYPES) removeEventListener(type, early, true);
    if (early.held?.matches(selector)) onHeld();
  }
  return {
    setDesign,
    submit: () => formsOf(selector)[0]?.requestSubmit(),
    end: () => {
      for (const type of TYPES) removeEventListener(type, hold, true);
      setDesign(undefined);
    },
  };
}

/** The guarded form or button that an event would submit. */
function findGuarded(selector: string, { type, target }: Event): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (type === 'submit')
    return target.matches(selector) || target.querySelector(selector) ? target : undefined;
  const within = target.closest(selector);
  if (within && !(within instanceof HTMLFormElement)) return within;
  const button = target.closest<HTMLButtonElement | HTMLInputElement>('button, input');
  return button?.form?.matches(selector) && /submit|image/.test(button.type) ? button.form : undefined;
}

const formOf = (element: Element): HTMLFormElement | null =>
  element instanceof HTMLFormElement
    ? element
    : ((element as HTMLButtonElement).form ?? element.closest('form'));

/** The forms of a selector of forms or buttons. A form is repeated if several of its buttons match. */
const formsOf = (selector: string): HTMLFormElement[] =>
  [...document.querySelectorAll(selector)].map(formOf).filter((form) => form !== null);

const quantityField = (form: HTMLFormElement | undefined) =>
  form?.elements.namedItem('quantity') as HTMLInputElement | null | undefined;

/** The quantity that the shopper entered in the first form of a selector. */
export const enteredQuantity = (selector: string): string | undefined =>
  quantityField(formsOf(selector)[0])?.value;
