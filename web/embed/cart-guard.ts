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

/**
 * Blocks the cart button of a shop's theme until a design is saved, then writes the code of the design into the form. It
 * listens on the window in the capture phase, so that it runs before the scripts of the theme.
 */
export class CartGuard {
  readonly #selector: string;
  readonly #inputName: string;
  readonly #onHeld: () => void;
  #design: Design | undefined;

  /**
   * @param selector of forms or buttons
   * @param inputName of the hidden input with the code
   * @param onHeld called when the shopper tries to buy the product without a design
   */
  constructor(selector: string, inputName: string, onHeld: () => void) {
    this.#selector = selector;
    this.#inputName = inputName;
    this.#onHeld = onHeld;
    for (const type of TYPES) addEventListener(type, this.#hold, true);
    const early = window.platenHold;
    if (!early) return;
    for (const type of TYPES) removeEventListener(type, early, true);
    if (early.held?.matches(selector)) onHeld();
  }

  /** Sets the design of the cart. Undefined blocks the cart again. */
  setDesign(design: Design | undefined): void {
    this.#design = design;
    for (const form of formsOf(this.#selector)) this.#write(form);
  }

  /** Submits the first form, as its button would. */
  submit(): void {
    formsOf(this.#selector)[0]?.requestSubmit();
  }

  end(): void {
    for (const type of TYPES) removeEventListener(type, this.#hold, true);
    this.setDesign(undefined);
  }

  readonly #hold = (event: Event): void => {
    const found = this.#findGuarded(event);
    if (!found) return;
    if (this.#design) {
      // Themes replace their forms. This form may be newer than the design.
      const form = formOf(found);
      if (form) this.#write(form);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#onHeld();
  };

  /** The guarded form or button that an event would submit. */
  #findGuarded({ type, target }: Event): Element | undefined {
    const selector = this.#selector;
    if (!(target instanceof Element)) return undefined;
    if (type === 'submit')
      return target.matches(selector) || target.querySelector(selector) ? target : undefined;
    const within = target.closest(selector);
    if (within && !(within instanceof HTMLFormElement)) return within;
    const button = target.closest<HTMLButtonElement | HTMLInputElement>('button, input');
    return button?.form?.matches(selector) && /^(submit|image)$/.test(button.type) ? button.form : undefined;
  }

  #write(form: HTMLFormElement): void {
    const design = this.#design;
    let input = form.querySelector<HTMLInputElement>('input[data-platen]');
    if (!design) return input?.remove();
    if (!input) {
      input = createElement('input', { type: 'hidden', name: this.#inputName, 'data-platen': '' });
      form.append(input);
    }
    input.value = design.customisationCode;
    const field = quantityField(form);
    if (design.quantity && field) field.value = String(design.quantity);
  }
}

const formOf = (element: Element): HTMLFormElement | null =>
  element instanceof HTMLFormElement
    ? element
    : 'form' in element
      ? (element as HTMLButtonElement).form
      : element.closest('form');

/** The forms of a selector of forms or buttons. A form is repeated if several of its buttons match. */
const formsOf = (selector: string): HTMLFormElement[] =>
  [...document.querySelectorAll(selector)].map(formOf).filter((form) => form !== null);

const quantityField = (form: HTMLFormElement | undefined) =>
  form?.elements.namedItem('quantity') as HTMLInputElement | null | undefined;

/** The quantity that the shopper entered in the first form of a selector. */
export const enteredQuantity = (selector: string): string | undefined =>
  quantityField(formsOf(selector)[0])?.value;
