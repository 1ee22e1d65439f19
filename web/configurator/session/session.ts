import type { Design, Product, Scene } from '../../../engine/browser.ts';
import type { Guide, ObjectConfiguration } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { Inputs } from '../load/inputs.ts';
import type { Dialog } from './dialog.ts';

/** The state that a session of the configurator begins with. */
export interface LoadedProduct {
  inputs: Inputs;
  enterpriseId: number;
  shopProductVariantId: number;
  shopDomain: string | undefined;
  currencyCode: string;
  product: Product;
  design: Design;
}

/** One change that can be undone. */
export interface Step {
  /** The name of the change, for the history list: "Text: Name". */
  name: string;
  /** Changes of one key in a row are one step: typing, a slider. */
  key: string;
  /** The design before it. */
  before: Design;
  /** The product before it, where staff changed that. */
  productBefore?: Product | undefined;
  /** The view that it was done on. Drafts of former versions do not say. */
  maskId?: Id | undefined;
}

/** Where a layer's object stands. */
export interface PlacedLayer {
  layerId: Id;
  placement: ObjectConfiguration;
}

/** A layer that is shown elsewhere than the newest scene has it. */
export interface Preview extends PlacedLayer {
  /** Layers that move together with it. */
  others?: readonly PlacedLayer[];
  /** The design with the layer there, which is composed, where the size changes the looks, as the lines of a text. */
  design?: Design;
  /** The same of staff: the product with the layer's area there. */
  product?: Product;
  /** The design says so already, and the next scene will. Otherwise the layer is under the pointer. */
  isSettled: boolean;
}

/** The aids that are switched on over the artwork: lines and rulers, and for staff the part that is cut off. */
export type StageAid = 'rulers' | 'bleed' | 'trim' | 'fold' | 'safe-area' | 'cut-off';

/** Why a layer is not in the newest scene. */
export interface LayerFault {
  layerId: Id;
  /** Of the `PlatenError`. */
  code: string;
  message: string;
}

/** Something to be read, which goes by itself (configurator §2). */
export interface Notice {
  text: string;
  kind: 'done' | 'refused';
}

/** A design that is not in a cart yet, as a device keeps it. */
export interface Draft {
  version: 1;
  /** Of which product, shop and saved design. */
  place: string;
  tabId: string;
  savedAt: number;
  maskId: Id;
  design: Design;
  past: readonly Step[];
  future: readonly Step[];
}

/** A draft that a shopper may go on with. */
export interface OfferedDraft {
  draft: Draft;
  /** It is being worked on in another tab: going on here makes a copy. */
  isOpenElsewhere: boolean;
}

/** `staff` set the product itself up: commands change it, not the design, and nothing is refused to them. */
export type Rights = 'shopper' | 'staff';

export interface Session extends LoadedProduct {
  rights: Rights;
  /** The view that is worked on. */
  maskId: Id;
  selectedId: Id | undefined;
  /** All that is selected, where that is more than the selected layer: it is one of them. */
  together: readonly Id[];
  /** The layer under a pointer, until it is let go: then it is selected. So nothing opens under the pointer. */
  heldId: Id | undefined;
  /** The layer that the pointer is over in a list. */
  pointedAtId: Id | undefined;
  stage: 'CONFIG' | 'REVIEW';
  /** Missing content is listed over the stage, until there is none. */
  showsFindings: boolean;
  /** The newest composed scene of the view. It may be a moment older than the design. */
  scene: Scene | undefined;
  preview: Preview | undefined;
  /** The aids shown about the print besides its edge. */
  aids: readonly StageAid[];
  /** The guides at which the layer under the pointer has come to rest. */
  guides: readonly Guide[];
  notice: Notice | undefined;
  dialog: Dialog | undefined;
  /** The list of items is open, at the cell that is to be looked at first. */
  itemList: { itemNbr?: number; layerId?: Id | undefined } | undefined;
  /** A design is on its way to the cart, or to an ordered item (C4-04). */
  isAddingToCart: boolean;
  /** The charges of the product group, in the shop's currency. */
  groupCharges: number;
  /** Whether the device has the design as it is. */
  saveState: 'unchanged' | 'saving' | 'saved' | 'refused';
  /** Whether the server has the design as it is. */
  isOnServer: boolean;
  offeredDraft: OfferedDraft | undefined;
  /** The layers that the newest scene lacks. */
  layerFaults: readonly LayerFault[];
  /** Why the newest design is not shown. */
  fault: string | undefined;
  /** Oldest first. */
  past: readonly Step[];
  /** Undone steps, the last undone first. */
  future: readonly Step[];
}
