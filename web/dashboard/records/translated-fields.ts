import { describeFields, type ResourceField } from '../../../api/contract/resource-fields.ts';
import { i18n } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';

type Described = Parameters<typeof describeFields>[0];

let keptFor: unknown;
let kept = new WeakMap<readonly ResourceField[], readonly ResourceField[]>();

/** All fields of `describeFields` for a resource, in the page's language. */
export function translatedFields(described: Described): readonly ResourceField[] {
  // Lists and forms request the same fields at each render, so they are cached.
  if (keptFor !== i18n.messages) {
    keptFor = i18n.messages;
    kept = new WeakMap();
  }
  const fields = describeFields(described);
  const translated = kept.get(fields) ?? fields.map(translate);
  kept.set(fields, translated);
  return translated;
}

const translate = (field: ResourceField): ResourceField => ({
  ...field,
  label: translateSentence(field.label),
  help: field.help === undefined ? undefined : translateSentence(field.help),
  options: field.options.map(({ value, label }) => ({ value, label: translateSentence(label) })),
  fields: field.fields.map(translate),
});
