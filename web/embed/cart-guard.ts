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
  quantity?: number;
}

/**
 * Blocks the cart button of a shop's theme until a design is saved, then writes the code of the design into the form. It
 * listens on the window in the capture phase, so that it runs before the scripts of the theme.
 */
export class CartGuard {
  private design: Design | undefined;

  /**
   * @param selector of forms or buttons
   * @param inputName of the hidden input with the code
   * @param onHeld called when the shopper tries to buy the product without a design
   */
  constructor(
    private readonly selector: string,
    private readonly inputName: string,
    private readonly onHeld: () => void,
  ) {
    for (const type of TYPES) addEventListener(type, this.hold, true);
    const early = window.platenHold;
    if (!early) return;
    for (const type of TYPES) removeEventListener(type, early, true);
    if (early.held?.matches(selector)) onHeld();
  }

  /** Sets the design of the cart. Undefined blocks the cart again. */
  setDesign(design: Design | undefined): void {
    this.design = design;
    for (const form of this.forms()) this.write(form);
  }

  /** Submits the first form, as its button would. */
  submit(): void {
    this.forms()[0]?.requestSubmit();
  }

  end(): void {
    for (const type of TYPES) removeEventListener(type, this.hold, true);
    this.setDesign(undefined);
  }

  private readonly hold = (event: Event): void => {
    const found = this.findGuarded(event);
    if (!found) return;
    if (this.design) {
      // Themes replace their forms. This form may be newer than the design.
      const form = formOf(found);
      if (form) this.write(form);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    this.onHeld();
  };

  /** The guarded form or button that an event would submit. */
  private findGuarded({ type, target }: Event): Element | undefined {
    const { selector } = this;
    if (!(target instanceof Element)) return undefined;
    if (type === 'submit')
      return target.matches(selector) || target.querySelector(selector) ? target : undefined;
    const within = target.closest(selector);
    if (within && !(within instanceof HTMLFormElement)) return within;
    const button = target.closest<HTMLButtonElement | HTMLInputElement>('button, input');
    return button?.form?.matches(selector) && /^(submit|image)$/.test(button.type) ? button.form : undefined;
  }

  private forms(): HTMLFormElement[] {
    const found = [...document.querySelectorAll(this.selector)].map(formOf);
    return [...new Set(found.filter((form) => form !== null))];
  }

  private write(form: HTMLFormElement): void {
    const { design, inputName } = this;
    const quantity = form.elements.namedItem('quantity');
    let input = form.querySelector<HTMLInputElement>('input[data-platen]');
    if (!design) return input?.remove();
    if (!input) {
      input = document.createElement('input');
      input.type = 'hidden';
      input.name = inputName;
      input.dataset['platen'] = '';
      form.append(input);
    }
    input.value = design.customisationCode;
    if (design.quantity && quantity && 'value' in quantity) quantity.value = String(design.quantity);
  }
}

const formOf = (element: Element): HTMLFormElement | null =>
  element instanceof HTMLFormElement
    ? element
    : 'form' in element
      ? (element as HTMLButtonElement).form
      : element.closest('form');
