import type { ClipArtFindingCode } from '../../../assets/clip-art.ts';
import { PlatenError } from '../../../errors.ts';
import type { TextFinding } from '../../../text/text-layout.ts';
import type { PreflightCode } from '../preflight-codes.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** The preflight codes of composition findings. */
const codeOfFinding: Record<ClipArtFindingCode | TextFinding['code'] | 'text-changed', PreflightCode> = {
  'text-changed': 'text-changed',
  'glyph-missing': 'glyph-missing',
  'weight-synthesised': 'weight-synthesised',
  'style-synthesised': 'style-synthesised',
  'letter-spacing-ignored': 'letter-spacing-ignored',
  'text-overflow': 'text-overflow',
  'svg-text-dropped': 'clip-art-part-dropped',
  'svg-image-dropped': 'clip-art-part-dropped',
  'svg-script-dropped': 'clip-art-part-simplified',
  'svg-animation-dropped': 'clip-art-part-simplified',
  'svg-external-dropped': 'clip-art-part-dropped',
  'svg-use-dropped': 'clip-art-part-dropped',
  'svg-filter-dropped': 'clip-art-part-dropped',
  'svg-mask-dropped': 'clip-art-part-dropped',
  'svg-clip-dropped': 'clip-art-part-dropped',
  'svg-pattern-dropped': 'clip-art-part-dropped',
  'svg-blend-dropped': 'clip-art-part-dropped',
  'svg-style-dropped': 'clip-art-part-dropped',
  'svg-size-assumed': 'clip-art-part-dropped',
  'svg-value-dropped': 'clip-art-part-dropped',
  'svg-value-ignored': 'clip-art-part-simplified',
  'svg-element-dropped': 'clip-art-part-dropped',
  'svg-filter-simplified': 'clip-art-part-simplified',
  'svg-gradient-simplified': 'clip-art-part-simplified',
};

/** Whether a finding about clip art means that a part of it does not print. */
export const isPartDropped = (code: ClipArtFindingCode): boolean =>
  codeOfFinding[code] === 'clip-art-part-dropped';

/** Reports the composition findings of texts and clip art. */
export const reportSceneFindings: PreflightCheck = ({ scene }, report) => {
  for (const { code, message, layerId, layerName } of scene.findings) {
    if (!isKnown(code))
      throw new PlatenError('preflight-finding-unknown', `preflight has no code for the finding ${code}`, {
        status: 500,
      });
    report({ code: codeOfFinding[code], message, layer: { layerId, layerName } });
  }
};

const isKnown = (code: string): code is keyof typeof codeOfFinding => Object.hasOwn(codeOfFinding, code);
