import { i18n } from './text.ts';

type Translate = (sentence: string) => string | undefined;

let translateFilled: Translate | undefined;

/** @param translate for sentences with filled-in values. English has none */
export const setTranslateFilled = (translate: Translate): void => void (translateFilled = translate);

/**
 * Translates an English sentence of the engine or the server, with its values, to the page's language. An unknown sentence
 * is returned unchanged.
 */
export const translateSentence = (sentence: string): string =>
  sentence in i18n.messages ? i18n._(sentence) : (translateFilled?.(sentence) ?? sentence);
