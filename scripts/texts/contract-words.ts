import { appConfiguration } from '../../api/contract/calls/platform.ts';
import { describeFields, type ResourceField } from '../../api/contract/resource-fields.ts';
import { resources } from '../../api/contract/resources/list-resources.ts';

/** Labels, help texts and options of all fields in the dashboard's lists and forms. */
export const contractWords: readonly string[] = [
  ...new Set(
    [...resources, { fields: appConfiguration.shape }].flatMap((described) =>
      describeFields(described).flatMap(wordsOfField),
    ),
  ),
];

function wordsOfField({ label, help, options, fields }: ResourceField): string[] {
  return [
    label,
    ...(help === undefined ? [] : [help]),
    ...options.map((option) => option.label),
    ...fields.flatMap(wordsOfField),
  ];
}
