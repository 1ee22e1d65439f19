import type { ListedFace } from '../../../engine/specimen.ts';
import type { Row } from '../records/record-calls.ts';

type Values = Record<string, unknown>;
type Create = (values: Values) => Promise<Row>;

/** A font of a collection that becomes a record of its own beside that of the form. */
export interface FurtherFace {
  /** PostScript name. */
  face: string;
  font: string;
  variation: 'REGULAR' | 'BOLD' | 'ITALIC' | 'BOLDITALIC';
}

/** The name by which the form of a font keeps them, which the contract does not have. */
export const FURTHER_FACES = 'furtherFaces';

/** Semibold and heavier: the weights that a family of four styles has as its bold. */
const BOLD_FROM = 600;

/** The fields of the record that a font of a collection becomes. */
export function fieldsOfFace({ face, family, weight, isItalic }: ListedFace): FurtherFace {
  const isBold = weight >= BOLD_FROM;
  const variation = isBold ? (isItalic ? 'BOLDITALIC' : 'BOLD') : isItalic ? 'ITALIC' : 'REGULAR';
  return { face, font: family, variation };
}

/** The further fonts as a form keeps them: of one file, so that another file has none. */
interface KeptFaces {
  uploadUrl: unknown;
  faces: readonly FurtherFace[];
}

export const keepFurther = (uploadUrl: unknown, faces: readonly FurtherFace[]): KeptFaces | undefined =>
  faces.length > 0 ? { uploadUrl, faces } : undefined;

/** The further fonts that are chosen of the file of a form. */
export function furtherFacesOf({ [FURTHER_FACES]: kept, uploadUrl }: Values): readonly FurtherFace[] {
  const { uploadUrl: of, faces = [] } = (kept ?? {}) as Partial<KeptFaces>;
  return of === uploadUrl ? faces : [];
}

/**
 * Creates the records of all fonts that are chosen of a collection, that of the form last. Saved again after a failure, it
 * creates those that are not there yet.
 * @param makeCreate makes a function that creates one record once, however often it is called
 */
export function createWithFurther(makeCreate: () => Create): Create {
  const create = makeCreate();
  const created = new Set<string>();
  const creations = new Map<string, Create>();
  return async (all) => {
    const { [FURTHER_FACES]: _kept, ...values } = all;
    for (const further of furtherFacesOf(all)) {
      const { face } = further;
      if (created.has(face)) continue;
      if (!creations.has(face)) creations.set(face, makeCreate());
      await creations.get(face)!({ ...values, ...further });
      created.add(face);
    }
    return create(values);
  };
}
