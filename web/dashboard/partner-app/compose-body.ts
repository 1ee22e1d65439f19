import type { AppConfiguration } from '../../../api/contract/calls/platform.ts';

/** The configuration as a form holds it: fields that were emptied are null or ''. */
export type AppValues = Record<string, unknown>;

/** A form's values as the call takes them: emptied fields are absent, and the address is null. */
export function composeBody({ appUrl, styling, ...values }: AppValues): AppValues {
  return {
    ...values,
    appUrl: isEmpty(appUrl) ? null : appUrl,
    styling: Object.fromEntries(
      Object.entries((styling ?? {}) as AppConfiguration['styling']).filter(([, value]) => !isEmpty(value)),
    ),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
