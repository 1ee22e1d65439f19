import {
  compareMockups,
  describeMockup,
  type MockupEntry,
  type MockupGroup,
} from '../../../engine/office.ts';
import { placeKey } from '../../shared/mockups/mockups.ts';

type Id = number | string;

/** The part of a product group with the pictures of a shop (back-office §3). */
export interface MockupSetup {
  mockups: readonly MockupEntry[];
  mockupGroups: readonly MockupGroup[];
}

/** A picture that a product can have. */
export interface PictureChoice {
  /** Index of the entry in `mockups`. */
  index: number;
  /** Key of the picture in the stream. */
  key: string;
  name: string;
  isShown: boolean;
  isPrimary: boolean;
  /** The variants that it is shown for. Empty: all. */
  variantIds: readonly Id[];
  /** A picture that is already made or uploaded. */
  image: string | undefined;
  /** Longer side of the picture. Undefined: the setting of the partner app. */
  sizePx: number | undefined;
}

/** The pictures in the order of the shop: the primary ones first, then by sequence. */
export function listPictures({ mockups, mockupGroups }: MockupSetup): PictureChoice[] {
  return mockups
    .map((entry, index) => {
      const images = mockupGroups.flatMap(({ mockupImages }) =>
        mockupImages.filter((image) => image.selected && refersTo(image, entry)),
      );
      return { entry, index, images };
    })
    .toSorted((one, other) => compareMockups(one.entry, other.entry))
    .map(({ entry, index, images }) => {
      const { maskId, mockupAreaId } = describeMockup(entry);
      const isForAll = images.some(({ variantId }) => variantId === undefined || variantId === '');
      return {
        index,
        key: placeKey({ maskId, mockupAreaId }),
        name: entry.name,
        isShown: images.length > 0,
        isPrimary: entry.primaryMockup,
        variantIds: isForAll ? [] : images.flatMap(({ variantId }) => variantId ?? []),
        image: typeof entry.staticImage === 'string' ? entry.staticImage : entry.image,
        sizePx: entry.sizePx,
      };
    });
}

/** Shows a picture for some variants, or hides it. @param variantIds empty: all variants */
export function showPicture(
  setup: MockupSetup,
  index: number,
  isShown: boolean,
  variantIds: readonly Id[] = [],
): MockupSetup {
  const named = nameEntry(setup, index);
  const entry = named.mockups[index];
  if (!entry) return setup;
  const groups = named.mockupGroups.length > 0 ? named.mockupGroups : [{ selected: true, mockupImages: [] }];
  const own = (group: MockupGroup) => group.mockupImages.some((image) => refersTo(image, entry));
  const place = Math.max(
    0,
    groups.findIndex(own) >= 0 ? groups.findIndex(own) : groups.findIndex(({ selected }) => selected),
  );
  const former = groups.flatMap(({ mockupImages }) => mockupImages.filter((image) => refersTo(image, entry)));
  const wanted: readonly (Id | undefined)[] = variantIds.length > 0 ? variantIds : [undefined];
  const images = wanted.map((variantId) => ({
    ...former.find((image) => String(image.variantId ?? '') === String(variantId ?? '')),
    reference: String(entry.elementId),
    selected: isShown,
    ...(variantId !== undefined && { variantId }),
  }));
  return {
    mockups: named.mockups,
    mockupGroups: groups.map((group, at) => {
      const others = group.mockupImages.filter((image) => !refersTo(image, entry));
      return { ...group, mockupImages: at === place ? [...others, ...images] : others };
    }),
  };
}

/** Makes a picture the primary one, which is shown first. */
export const makePrimary = (setup: MockupSetup, index: number): MockupSetup => ({
  ...setup,
  mockups: setup.mockups.map((entry, at) => ({ ...entry, primaryMockup: at === index })),
});

/** Moves a picture one place to the front or the back. @param step -1 or 1 */
export function movePicture(setup: MockupSetup, index: number, step: -1 | 1): MockupSetup {
  const order = listPictures(setup).map((picture) => picture.index);
  const from = order.indexOf(index);
  const other = order[from + step];
  if (from < 0 || other === undefined) return setup;
  order[from] = other;
  order[from + step] = index;
  return {
    ...setup,
    mockups: setup.mockups.map((entry, at) => ({ ...entry, sequence: order.indexOf(at) })),
  };
}

/** Sets the size of a picture. @param index undefined: all pictures */
export const sizePictures = (
  setup: MockupSetup,
  index: number | undefined,
  sizePx: number | undefined,
): MockupSetup => ({
  ...setup,
  mockups: setup.mockups.map((entry, at) => {
    if (index !== undefined && at !== index) return entry;
    const { sizePx: _, ...others } = entry;
    return sizePx === undefined ? others : { ...others, sizePx };
  }),
});

/** Whether the sizes of pictures differ between two states. */
export const hasOtherSizes = (one: MockupSetup, other: MockupSetup): boolean =>
  one.mockups.some(({ sizePx }, index) => sizePx !== other.mockups[index]?.sizePx);

const refersTo = ({ reference }: { reference?: string | undefined }, { elementId }: MockupEntry): boolean =>
  elementId !== undefined && reference === String(elementId);

/** Adds an `elementId` to an entry, which images refer to. */
function nameEntry(setup: MockupSetup, index: number): MockupSetup {
  if (setup.mockups[index]?.elementId !== undefined) return setup;
  const taken = setup.mockups.map(({ elementId }) => Number(elementId)).filter(Number.isFinite);
  const elementId = String(Math.max(0, ...taken) + 1);
  return {
    ...setup,
    mockups: setup.mockups.map((entry, at) => (at === index ? { ...entry, elementId } : entry)),
  };
}
