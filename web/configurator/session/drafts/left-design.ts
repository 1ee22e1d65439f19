import type { Design } from '../../../../engine/browser.ts';
import { type CarriedLayer, listCarriedLayers } from '../../../../engine/personalisation.ts';
import type { Session } from '../session.ts';
import { wholeDesign } from '../whole-design.ts';

const KEY = 'platen-left';

/** The design that this tab worked on last, which is carried over to another variant of the product. */
export interface LeftDesign {
  version: 2;
  shopDomain: string | undefined;
  shopProductVariantId: number;
  /** The saved design that it was loaded from. */
  customisationCode: string | undefined;
  productGroupId: string;
  /** The name of the frame, unique for each element of a shop's page. Empty: not in an element. */
  element: string;
  /** The design is in a cart, so that only the same element continues it. */
  isSold: boolean;
  layers: CarriedLayer[];
  items: Design['customisation']['textAreaQuantities'];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Left = Pick<Session, 'product' | 'design' | 'begun' | 'shopDomain' | 'shopProductVariantId' | 'inputs'>;

/** The design of a line of the cart, or of an ordered item, has a variant of its own. */
const hasOwnVariant = ({ inCart, itemId, orderDraftItem }: Session['inputs']): boolean =>
  inCart || itemId !== undefined || orderDraftItem !== undefined;

const groupOf = ({ product }: Pick<Session, 'product'>): string =>
  String(product.shopProduct.enterpriseProductGroup.id);

/** The designs that tabs leave behind, in the storage of the tab. */
export class LeftDesigns {
  constructor(
    /** Throws if the browser refuses storage. */
    private readonly storage: () => Store,
    private readonly element: string,
  ) {}

  /** Stores the current design. */
  leave(session: Left, isSold = false): void {
    if (hasOwnVariant(session.inputs)) return;
    const design = wholeDesign(session.design);
    const left: LeftDesign = {
      version: 2,
      shopDomain: session.shopDomain,
      shopProductVariantId: session.shopProductVariantId,
      customisationCode: session.inputs.customisationCode,
      productGroupId: groupOf(session),
      element: this.element,
      isSold,
      layers: listCarriedLayers(session.product, design, session.begun),
      items: design.customisation.textAreaQuantities,
    };
    try {
      this.storage().setItem(KEY, JSON.stringify(left));
    } catch {
      this.#forget();
    }
  }

  /**
   * The design of another variant of the product, or of the variant that the element showed before. A saved design is
   * replaced only by itself.
   */
  find(session: Left): LeftDesign | undefined {
    const left = this.#read();
    if (!left || hasOwnVariant(session.inputs) || left.shopDomain !== session.shopDomain) return undefined;
    if (left.shopProductVariantId === session.shopProductVariantId) return undefined;
    const { customisationCode } = session.inputs;
    if (customisationCode !== undefined && customisationCode !== left.customisationCode) return undefined;
    const isSameElement = this.element !== '' && left.element === this.element;
    const isSameProduct = left.productGroupId === groupOf(session) && !left.isSold;
    return isSameElement || isSameProduct ? left : undefined;
  }

  #read(): LeftDesign | undefined {
    try {
      const left = JSON.parse(this.storage().getItem(KEY) ?? 'null') as LeftDesign | null;
      return left?.version === 2 ? left : undefined;
    } catch {
      return undefined;
    }
  }

  #forget(): void {
    try {
      this.storage().removeItem(KEY);
    } catch {
      // Without storage nothing was stored.
    }
  }
}

/** `embed.js` gives each of its frames a name. Other frames and windows may keep theirs for several products. */
export const elementName = (): string =>
  parent !== window && window.name.startsWith('platen') ? window.name : '';
