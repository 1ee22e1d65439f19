import type { Design } from '../../../../engine/browser.ts';
import { type CarriedLayer, listCarriedLayers } from '../../../../engine/personalisation.ts';
import type { Session } from '../session.ts';
import { wholeDesign } from '../whole-design.ts';

const KEY = 'platen-left';

/** The place of a session: the variant of a shop's page that shows it. */
export interface LeftPlace {
  shopDomain: string | undefined;
  shopProductVariantId: number;
  productGroupId: string;
  /** The saved design that the session was loaded with. */
  customisationCode: string | undefined;
  /** The name of the frame, unique for each element of a shop's page. Empty: not in an element. */
  element: string;
}

/** The design that this tab worked on last, which is carried over to another variant of the product. */
export interface LeftDesign extends LeftPlace {
  version: 2;
  /** The design is in a cart, so that only the same element continues it. */
  isSold: boolean;
  layers: CarriedLayer[];
  items: Design['customisation']['textAreaQuantities'];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Place = Pick<Session, 'product' | 'shopDomain' | 'shopProductVariantId' | 'inputs'>;
type Left = Pick<Session, 'product' | 'design' | 'base' | 'shopDomain' | 'shopProductVariantId' | 'inputs'>;

/** The design of a line of the cart, or of an ordered item, has a variant of its own. */
const hasOwnVariant = ({ inCart, itemId, orderDraftItem }: Session['inputs']): boolean =>
  inCart || itemId !== undefined || orderDraftItem !== undefined;

const groupOf = ({ product }: Pick<Session, 'product'>): string =>
  String(product.shopProduct.enterpriseProductGroup.id);

/** @returns undefined for a design that no other variant continues */
export function leftPlaceOf(session: Place, element: string): LeftPlace | undefined {
  if (hasOwnVariant(session.inputs)) return undefined;
  return {
    shopDomain: session.shopDomain,
    shopProductVariantId: session.shopProductVariantId,
    productGroupId: groupOf(session),
    customisationCode: session.inputs.customisationCode,
    element,
  };
}

/**
 * Whether a session continues the work of another variant of the product, or of the variant that its element showed
 * before. A saved design is replaced only by itself.
 */
export function continuesLeft(
  left: LeftPlace & Partial<Pick<LeftDesign, 'isSold'>>,
  session: Place,
  element: string,
): boolean {
  if (hasOwnVariant(session.inputs) || left.shopDomain !== session.shopDomain) return false;
  if (left.shopProductVariantId === session.shopProductVariantId) return false;
  const { customisationCode } = session.inputs;
  if (customisationCode !== undefined && customisationCode !== left.customisationCode) return false;
  const isSameElement = element !== '' && left.element === element;
  const isSameProduct = left.productGroupId === groupOf(session) && !left.isSold;
  return isSameElement || isSameProduct;
}

/** The designs that tabs leave behind, in the storage of the tab. */
export class LeftDesigns {
  constructor(
    /** Throws if the browser refuses storage. */
    private readonly storage: () => Store,
    private readonly element: string,
  ) {}

  /** Stores the current design. */
  leave(session: Left, isSold = false): void {
    const place = leftPlaceOf(session, this.element);
    if (!place) return;
    const design = wholeDesign(session.design);
    const left: LeftDesign = {
      ...place,
      version: 2,
      isSold,
      layers: listCarriedLayers(session.product, design, session.base),
      items: design.customisation.textAreaQuantities,
    };
    try {
      this.storage().setItem(KEY, JSON.stringify(left));
    } catch {
      this.#forget();
    }
  }

  /** The design that a session continues. */
  find(session: Left): LeftDesign | undefined {
    const left = this.#read();
    return left && continuesLeft(left, session, this.element) ? left : undefined;
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
