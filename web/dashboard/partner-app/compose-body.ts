import type { AppConfiguration } from '../../../api/contract/calls/platform.ts';

/** The form values of the configuration. Emptied fields are null or ''. */
export type AppValues = Record<string, unknown>;

/** Converts form values to the body of the call: emptied fields are omitted, and an emptied URL is null. */
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
