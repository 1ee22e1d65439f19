import type { UvFinding } from '../../../../../engine/model-editor.ts';
import { formatPercent } from '../../../../shared/text/format-percent.ts';
import { t } from '../../../../shared/text/text.ts';

/** Describes an error of texture coordinates and its solution. */
export function describeUvFinding({ fault, part }: UvFinding): string {
  const share = formatPercent(part);
  switch (fault) {
    case 'unmapped':
      return t(
        '{share} of this surface has no place in the artwork. Unwrap it in the modelling program, and upload the model again.',
        { share },
      );
    case 'beyond':
      return t(
        '{share} of this surface lies beyond the artwork, whose edge is drawn out there. Make the artwork larger, or leave that part unprinted.',
        { share },
      );
    case 'overlapping':
      return t(
        '{share} of this surface shows the same part of the artwork as another part of it. Unwrap it without overlaps, and upload the model again.',
        { share },
      );
    case 'mirrored':
      return part > 0.5
        ? t('The artwork is seen as in a mirror. Mirror it.')
        : t(
            '{share} of this surface shows the artwork as in a mirror. Turn these parts of the texture coordinates over, and upload the model again.',
            { share },
          );
    case 'disproportionate':
      return t(
        'The artwork lies on this surface in other proportions than in print. Fit its proportions, or choose another print area.',
      );
    case 'uneven':
      return t(
        'On {share} of this surface the artwork is much larger or smaller than on the rest. Unwrap it more evenly.',
        { share },
      );
  }
}
