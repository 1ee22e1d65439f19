import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * The faults of a translation: it is not valid ICU MessageFormat, or its placeholders differ from those of its
 * sentence.
 * @param {string} sentence
 * @param {string} translation
 * @returns {string[]}
 */
export function findFaults(sentence, translation) {
  try {
    const [wanted, given] = [placesOf(sentence), placesOf(translation)];
    return [
      ...[...wanted].filter((place) => !given.has(place)).map((place) => `{${place}} is missing`),
      ...[...given].filter((place) => !wanted.has(place)).map((place) => `{${place}} is not in the sentence`),
    ].map((fault) => `${JSON.stringify(translation)}: ${fault}`);
  } catch (error) {
    return [`${JSON.stringify(translation)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * The names of a sentence's placeholders, including those in plural forms.
 * @param {string} sentence
 * @returns {Set<string>}
 */
function placesOf(sentence) {
  /** @type {Set<string>} */
  const places = new Set();
  /** @param {unknown} parts */
  const visit = (parts) => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, , forms] = /** @type {[string, string?, unknown?]} */ (part);
      places.add(name);
      if (typeof forms === 'object' && forms !== null) Object.values(forms).forEach(visit);
    }
  };
  visit(compileMessage(sentence));
  return places;
}
