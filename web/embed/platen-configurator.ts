import { type CartGuard, guardCart } from './cart-guard.ts';
import { composeAddress, RELOADING_ATTRIBUTES } from './compose-address.ts';
import { createElement } from './create-element.ts';
import { ELEMENT_STYLE } from './element-style.ts';
import type { PlatenConfiguratorElement, Updated } from './embed.d.ts';
import { linkedDesign, takesLinks } from './linked-design.ts';
import { type FrameMessage, type Hello, PROTOCOL_VERSION } from './protocol.ts';
import { wordsFor } from './words.ts';

/** Without a message of the configurator for this time, a retry is offered. A slow one may still load. */
const LATE_MS = 15_000;

/** @param origin of the server that the script was loaded from. Frame and messages have this origin only */
export function definePlatenConfigurator(origin: string): void {
  if (!customElements.get('platen-configurator'))
    customElements.define('platen-configurator', createClass(origin));
}

const createClass = (origin: string) =>
  class extends HTMLElement implements PlatenConfiguratorElement {
    static readonly observedAttributes = RELOADING_ATTRIBUTES;
    customisationCode: string | undefined;
    readonly #root = this.attachShadow({ mode: 'open' });
    /** Names its frames, so that the design is carried over to another variant. */
    readonly #name = `platen${Math.random()}`;
    readonly #message = createElement('p', { role: 'alert', part: 'message' });
    #frame: HTMLIFrameElement | undefined;
    #dialog: HTMLDialogElement | undefined;
    #port: MessagePort | undefined;
    #guard: CartGuard | undefined;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #isStale: boolean | undefined;

    connectedCallback(): void {
      const style = new CSSStyleSheet();
      style.replaceSync(ELEMENT_STYLE);
      this.#root.adoptedStyleSheets = [style];
      this.#restart();
      if (linkedDesign(this)) this.open();
    }

    disconnectedCallback(): void {
      this.#end();
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      const isKnown = name === 'code' && (value ?? undefined) === this.customisationCode;
      if (isKnown || !this.isConnected) return;
      // Several attributes set one after the other are one change, and those of a new element are none.
      this.#isStale = true;
      queueMicrotask(() => this.#isStale && this.#restart());
    }

    open(): void {
      this.#load();
      if (!this.#dialog?.open) this.#dialog?.showModal();
      this.scrollIntoView({ block: 'nearest' });
      this.#frame?.focus();
    }

    close(): void {
      this.#dialog?.close();
    }

    #restart(): void {
      this.#end();
      this.customisationCode = this.getAttribute('code') ?? undefined;
      if (this.getAttribute('loading') === 'lazy') this.#showButton();
      else this.#root.replaceChildren(this.#message);
      if (!this.#dialog) this.#load();
      const selector = this.getAttribute('guard');
      if (!selector) return;
      this.#guard = guardCart(selector, this.getAttribute('input-name') ?? 'customisationCode', () => {
        this.open();
        this.#message.replaceChildren(
          this.getAttribute('guard-message') ?? wordsFor(this)[2],
          ...this.#message.children,
        );
      });
      const { customisationCode } = this;
      if (customisationCode) this.#guard.setDesign({ customisationCode });
    }

    #end(): void {
      this.#isStale = false;
      clearTimeout(this.#timer);
      this.#guard?.end();
      this.#port?.close();
      this.#message.textContent = '';
      this.#root.replaceChildren();
      this.#guard = this.#port = this.#frame = this.#dialog = undefined;
    }

    get #label(): string {
      return this.getAttribute('label') ?? wordsFor(this)[0];
    }

    #showButton(): void {
      const load = () => this.#load();
      const button = createElement('button', {
        part: 'button',
        textContent: this.#label,
        onclick: () => this.open(),
        // A click follows soon.
        onpointerenter: load,
        onfocus: load,
      });
      const close = createElement('button', {
        ariaLabel: this.getAttribute('close-label') ?? wordsFor(this)[1],
        textContent: '×',
        onclick: () => this.close(),
      });
      const bar = createElement('div', { part: 'bar' });
      bar.append(this.#message, close);
      this.#dialog = createElement('dialog', {
        part: 'dialog',
        ariaLabel: this.#label,
        onclose: () => this.#notify('closed', {}),
      });
      this.#dialog.append(bar);
      this.#root.replaceChildren(button, this.#dialog);
    }

    #load(): void {
      if (this.#frame) return;
      const frame = createElement('iframe', {
        part: 'frame',
        name: this.#name,
        title: this.#label,
        src: composeAddress(this, origin),
        allow: 'clipboard-write; fullscreen; web-share',
        onload: () => this.#greet(frame),
      });
      this.#frame = frame;
      (this.#dialog ?? this.#root).append(frame);
      const retry = createElement('button', {
        part: 'retry',
        textContent: wordsFor(this)[3],
        onclick: () => {
          this.#restart();
          this.open();
        },
      });
      this.#timer = setTimeout(() => this.#message.append(retry), LATE_MS);
    }

    /** Sends a new port to each page that the frame loads. The browser delivers it only to a page of our origin. */
    #greet(frame: HTMLIFrameElement): void {
      if (frame !== this.#frame) return;
      this.#port?.close();
      const { port1, port2 } = new MessageChannel();
      this.#port = port1;
      port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.#receive(data);
      const page = takesLinks(this) && location.href;
      const hello = { platen: PROTOCOL_VERSION, type: 'hello', page } satisfies Hello;
      frame.contentWindow!.postMessage(hello, origin, [port2]);
    }

    #receive(message: FrameMessage): void {
      clearTimeout(this.#timer);
      this.#message.lastElementChild?.remove();
      if (message.type === 'resize') {
        if (!this.#dialog) this.#frame!.style.blockSize = `${message.heightPx}px`;
        return;
      }
      const { type, platen: _, ...detail } = message;
      const isSaved = 'customisationCode' in message;
      if (isSaved) {
        const { customisationCode, quantity, isQuantityFixed } = message as Updated;
        this.customisationCode = customisationCode;
        this.#message.textContent = '';
        this.#guard?.setDesign({
          customisationCode,
          quantity: isQuantityFixed || this.hasAttribute('quantity') ? quantity : undefined,
        });
      }
      // The close event of the dialog notifies, because the shopper may close the dialog, too.
      if (type !== 'closed' || !this.#dialog?.open) this.#notify(type, detail);
      if (type === 'closed' || type === 'added-to-cart') this.close();
      if (isSaved && this.hasAttribute('submits')) this.#guard?.submit();
    }

    #notify(name: string, detail: object): void {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    }
  };
