import { mirrored } from './bidi-levels.ts';
import { isIgnorable } from './character-class.ts';

/** The characters of a font, whose file need not be loaded. */
export interface CharacterMap {
  /** Whether the font has the character (a Unicode code point). */
  hasCharacter(codePoint: number): boolean;
}

/** The face of a grapheme cluster. */
export interface FaceChoice {
  /** Undefined for a cluster that is not drawn (a bidi control), which uses the face of its neighbour. */
  faceIndex: number | undefined;
  /** Characters of the cluster that no face has. */
  missing: string[];
}

/**
 * Chooses the first face with all the cluster's characters, composed or decomposed as HarfBuzz does. For a bracket the
 * face must also have its counterpart, so that a pair uses one face (some fonts subset to a script have only one).
 * Without such a face: the first face with its base character, else the first face, which shows .notdef.
 */
export function chooseFace(cluster: string, rtl: boolean, faces: readonly CharacterMap[]): FaceChoice {
  if (Array.from(cluster).every(isIgnorable)) return { faceIndex: undefined, missing: [] };
  const shown = rtl ? Array.from(cluster, mirrored).join('') : cluster;
  for (const wanted of [shown + Array.from(shown, mirrored).join(''), shown]) {
    const complete = faces.findIndex((face) =>
      [wanted, wanted.normalize('NFC'), wanted.normalize('NFD')].some(
        (form) => lacking(face, form).length === 0,
      ),
    );
    if (complete >= 0) return { faceIndex: complete, missing: [] };
  }
  const base = shown.codePointAt(0)!;
  const faceIndex = Math.max(
    0,
    faces.findIndex((face) => face.hasCharacter(base)),
  );
  const typed = [...cluster];
  const missing = typed.filter((_, index) => lacking(faces[faceIndex]!, [...shown][index]!).length > 0);
  return { faceIndex, missing };
}

function lacking(face: CharacterMap, characters: string): string[] {
  return [...characters].filter((character) => !isIgnorable(character) && !canDraw(face, character));
}

/** HarfBuzz replaces missing spaces by U+0020 and a missing no-break hyphen by a hyphen. */
function canDraw(face: CharacterMap, character: string): boolean {
  const codePoint = character.codePointAt(0)!;
  if (face.hasCharacter(codePoint)) return true;
  if (/\p{Zs}/u.test(character)) return face.hasCharacter(0x20);
  return codePoint === 0x2011 && face.hasCharacter(0x2010);
}
