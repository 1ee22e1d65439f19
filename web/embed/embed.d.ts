/** Types of `embed.js` for shops: the element `<platen-configurator>` and its events. */

/** A design was saved for the cart. */
export interface AddedToCart {
  /** The code of the design. It belongs to the order line. */
  customisationCode: string;
  shopProductVariantId: number;
  quantity: number;
  /** Whether each item has its own texts, so that the quantity is the number of items of the design. */
  isQuantityFixed: boolean;
  /** In the shop's currency, for one item. */
  additionalChargePerItem: number;
  currencyCode: string;
  /** URL of the picture for the cart. */
  mockupForCart?: string | undefined;
}

/**
 * The design of a line of the cart, or of an ordered item, was changed. Only a line of the cart has the fields of
 * {@link AddedToCart}, and only an ordered item has the others.
 */
export interface Updated extends Partial<AddedToCart> {
  customisationCode: string;
  orderId?: string | undefined;
  itemId?: string | undefined;
}

/** The design of a line of the cart, or of an ordered item, could not be changed. */
export interface ItemUpdateFailed {
  message: string;
}

/** Details of the events, by name. All events are CustomEvents that bubble. */
export interface PlatenDetails {
  ready: Record<string, never>;
  'added-to-cart': AddedToCart;
  updated: Updated;
  'item-update-failed': ItemUpdateFailed;
  closed: Record<string, never>;
}

export type PlatenEvents = { [Name in keyof PlatenDetails]: CustomEvent<PlatenDetails[Name]> };

/** `<platen-configurator>`. Its attributes are described in docs/embedding.md. */
export interface PlatenConfiguratorElement extends HTMLElement {
  /** The saved design. Undefined until there is one. */
  readonly customisationCode: string | undefined;
  /** Shows the configurator and moves the focus to it. */
  open: () => void;
  /** Closes its dialog. An element without `loading="lazy"` has none. */
  close: () => void;
  addEventListener<Name extends keyof PlatenEvents>(
    name: Name,
    listener: (event: PlatenEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'platen-configurator': PlatenConfiguratorElement;
  }
}
