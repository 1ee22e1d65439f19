import type { Design, Product, Scene } from '../../../engine/browser.ts';
import type { Guide, ObjectConfiguration } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { Inputs } from '../load/inputs.ts';
import type { Dialog } from './dialog.ts';

/** The initial state of a session of the configurator. */
export interface LoadedProduct {
  inputs: Inputs;
  enterpriseId: number;
  shopProductVariantId: number;
  shopDomain: string | undefined;
  currencyCode: string;
  product: Product;
  design: Design;
  /** The design without the shopper's work. A saved design is loaded over it. */
  base: Design;
}

/** One change that can be undone. */
export interface Step {
  /** The name of the change, for the history list: "Text: Name". */
  name: string;
  /** Consecutive changes with the same key are one step, such as typing or a slider. */
  key: string;
  /** The design before the step. */
  before: Design;
  /** The product before the step, if staff changed it. */
  productBefore?: Product | undefined;
  /** The view of the step. Drafts of older versions lack it. */
  maskId?: Id | undefined;
}

/** The placement of a layer's object. */
export interface PlacedLayer {
  layerId: Id;
  placement: ObjectConfiguration;
}

/** A layer whose shown placement differs from the newest scene. */
export interface Preview extends PlacedLayer {
  /** Layers that move together with it. */
  others?: readonly PlacedLayer[];
  /** The design with the layer there. It is composed if the size changes the appearance, as for the lines of a text. */
  design?: Design;
  /** For staff: the product with the layer's area there. */
  product?: Product;
  /** The design has the placement, and the next scene will show it. Otherwise the layer is under the pointer. */
  isSettled: boolean;
}

/** Aids over the artwork: lines and rulers, and for staff the trimmed part. */
export type StageAid = 'rulers' | 'bleed' | 'trim' | 'fold' | 'safe-area' | 'cut-off';

/** The reason why a layer is missing in the newest scene. */
export interface LayerFault {
  layerId: Id;
  /** Code of the `PlatenError`. */
  code: string;
  message: string;
}

/** A message that hides automatically (configurator §2). */
export interface Notice {
  text: string;
  kind: 'done' | 'refused';
}

/** The stored form of a design that is not in a cart yet. */
export interface Draft {
  version: 1;
  /** Key of the product, shop and saved design. */
  place: string;
  tabId: string;
  savedAt: number;
  maskId: Id;
  design: Design;
  past: readonly Step[];
  future: readonly Step[];
}

/** A draft that a shopper may continue. */
export interface OfferedDraft {
  draft: Draft;
  /** The draft is open in another tab. Continuing here makes a copy. */
  isOpenElsewhere: boolean;
}

/** A design that was carried over from another variant. */
export interface CarriedInPart {
  /** Names of the parts that do not fit. */
  lost: readonly string[];
  /** Key of the step. Absent: nothing fits. */
  stepKey?: string | undefined;
}

/** `staff` edit the product: commands change it instead of the design, and nothing is refused. */
export type Rights = 'shopper' | 'staff';

export interface Session extends LoadedProduct {
  rights: Rights;
  /** The current view. */
  maskId: Id;
  selectedId: Id | undefined;
  /** All selected layers if there are several, including `selectedId`. */
  together: readonly Id[];
  /** Whether a tap on a layer adds it to the selection. It ends with the selection. */
  selectsSeveral: boolean;
  /** The layer held by a pointer. It is selected on release, so that no panel opens under the pointer. */
  heldId: Id | undefined;
  /** The layer under the pointer in a list. */
  pointedAtId: Id | undefined;
  stage: 'CONFIG' | 'REVIEW';
  /** Missing content is listed over the stage until none is left. */
  showsFindings: boolean;
  /** The newest composed scene of the view. It may be older than the design. */
  scene: Scene | undefined;
  preview: Preview | undefined;
  /** The aids shown besides the edge of the print. */
  aids: readonly StageAid[];
  /** The guides that the layer under the pointer has snapped to. */
  guides: readonly Guide[];
  notice: Notice | undefined;
  dialog: Dialog | undefined;
  /** The list of items is open. Its first focused cell. */
  itemList: { itemNbr?: number; layerId?: Id | undefined } | undefined;
  /** A design is being saved for the cart or an ordered item (C4-04). */
  isAddingToCart: boolean;
  /** The charges of the product group, in the shop's currency. */
  groupCharges: number;
  /** The key (`placeKey`) of the mockup that the cart shows. Absent: the first view. */
  pickedMockupKey: string | undefined;
  /** Whether the device has the current design. */
  saveState: 'unchanged' | 'saving' | 'saved' | 'refused';
  /** Whether the server has the current design. */
  isOnServer: boolean;
  offeredDraft: OfferedDraft | undefined;
  /** The design of another variant fits this one only in part. */
  carriedInPart: CarriedInPart | undefined;
  /** The layers missing in the newest scene. */
  layerFaults: readonly LayerFault[];
  /** The reason why the newest design is not shown. */
  fault: string | undefined;
  /** Oldest first. */
  past: readonly Step[];
  /** Undone steps, the most recently undone first. */
  future: readonly Step[];
}
