import type { ListedFace } from '../../../engine/specimen.ts';
import type { Row } from '../records/record-calls.ts';

type Values = Record<string, unknown>;
type Create = (values: Values) => Promise<Row>;

/** A further font of a collection, which becomes a record besides that of the form. */
export interface FurtherFace {
  /** PostScript name. */
  face: string;
  font: string;
  variation: 'REGULAR' | 'BOLD' | 'ITALIC' | 'BOLDITALIC';
  /** The values of another font are not its own. */
  axes: null;
}

/** The form field of the further fonts, which is not in the contract. */
export const FURTHER_FACES = 'furtherFaces';

/** Semibold and heavier weights count as the bold style of a family. */
const BOLD_FROM = 600;

/** The fields of the record of a font in a collection. */
export function fieldsOfFace({ face, family, weight, isItalic }: ListedFace): FurtherFace {
  const isBold = weight >= BOLD_FROM;
  const variation = isBold ? (isItalic ? 'BOLDITALIC' : 'BOLD') : isItalic ? 'ITALIC' : 'REGULAR';
  return { face, font: family, variation, axes: null };
}

/** The further fonts in a form, with their file, so that another file has none. */
interface KeptFaces {
  uploadUrl: unknown;
  faces: readonly FurtherFace[];
}

export const keepFurther = (uploadUrl: unknown, faces: readonly FurtherFace[]): KeptFaces | undefined =>
  faces.length > 0 ? { uploadUrl, faces } : undefined;

/** The chosen further fonts of the file of a form. */
export function furtherFacesOf({ [FURTHER_FACES]: kept, uploadUrl }: Values): readonly FurtherFace[] {
  const { uploadUrl: of, faces = [] } = (kept ?? {}) as Partial<KeptFaces>;
  return of === uploadUrl ? faces : [];
}

/**
 * Creates the records of all chosen fonts of a collection, that of the form last. A repeated save after a failure creates
 * only the missing records.
 * @param makeCreate returns a function that creates a record once, however often it is called
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
