import type { Element } from '@xmldom/xmldom';
import type { ClipArtFinding } from '../clip-art.ts';
import { isClipArtFindingCode } from './describe-finding.ts';

/**
 * The attribute of a stored drawing with the findings of its upload. A stored drawing has only the parts that print, so
 * the others could not be found again.
 */
export const FINDINGS_ATTRIBUTE = 'data-findings';

type RecordedFinding = Pick<ClipArtFinding, 'code' | 'count'>;

/** Writes findings as `svg-text-dropped:2 svg-image-dropped:1`. */
export const formatFindings = (findings: readonly RecordedFinding[]): string =>
  findings.map(({ code, count }) => `${code}:${count}`).join(' ');

/** Reads the findings of a drawing's upload. Entries that are none are ignored: any file can have the attribute. */
export function readRecordedFindings(root: Element): RecordedFinding[] {
  const entries = (root.getAttribute(FINDINGS_ATTRIBUTE) ?? '').split(' ');
  return entries.flatMap((entry) => {
    const [, code = '', count = ''] = /^([a-z-]+):([1-9]\d{0,5})$/.exec(entry) ?? [];
    return isClipArtFindingCode(code) ? [{ code, count: Number(count) }] : [];
  });
}
