import { i18n } from './text.ts';

type Translate = (sentence: string) => string | undefined;

let translateFilled: Translate | undefined;

/** @param translate for sentences whose values are filled in; English has none */
export const setTranslateFilled = (translate: Translate): void => void (translateFilled = translate);

/**
 * A sentence of the engine or the server, which comes in English and with its values filled in, in the page's language.
 * One that is not known stays.
 */
export const translateSentence = (sentence: string): string =>
  sentence in i18n.messages ? i18n._(sentence) : (translateFilled?.(sentence) ?? sentence);
