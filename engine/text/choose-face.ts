import { isIgnorable } from './character-class.ts';
import { type FontFace } from './font-face.ts';

/** What to draw a grapheme cluster with. */
export interface FaceChoice {
  faceIndex: number;
  /** Characters of the cluster that no face has. */
  missing: string[];
}

/**
 * The first face with all the cluster's characters, composed or decomposed as HarfBuzz would try them. When there is
 * none: the first face with its base character, else the first face, whose .notdef is then seen.
 */
export function chooseFace(cluster: string, faces: readonly FontFace[]): FaceChoice {
  const complete = faces.findIndex(
    (face) =>
      lacking(face, cluster).length === 0 ||
      lacking(face, cluster.normalize('NFC')).length === 0 ||
      lacking(face, cluster.normalize('NFD')).length === 0,
  );
  if (complete >= 0) return { faceIndex: complete, missing: [] };
  const base = cluster.codePointAt(0)!;
  const faceIndex = Math.max(
    0,
    faces.findIndex((face) => face.hasCharacter(base)),
  );
  return { faceIndex, missing: lacking(faces[faceIndex]!, cluster) };
}

function lacking(face: FontFace, cluster: string): string[] {
  return [...cluster].filter((character) => !isIgnorable(character) && !canDraw(face, character));
}

/** HarfBuzz makes any space out of U+0020 and a no-break hyphen out of a hyphen. */
function canDraw(face: FontFace, character: string): boolean {
  const codePoint = character.codePointAt(0)!;
  if (face.hasCharacter(codePoint)) return true;
  if (/\p{Zs}/u.test(character)) return face.hasCharacter(0x20);
  return codePoint === 0x2011 && face.hasCharacter(0x2010);
}
