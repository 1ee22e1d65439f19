import { formatBytes } from '../output/format-bytes.ts';
import type { RenderedPreview, RenderedPrint } from './render-report.ts';

/**
 * `out/mug--wrap.png  206 x 91 mm  2433 x 1075 px  300 dpi  1.2 MB`; the line of a PDF has no pixels, and the line of a
 * page among several names the page.
 */
export function printLine(print: Omit<RenderedPrint, 'findings' | 'timings'>): string {
  const { file, page, format, widthMm, heightMm, widthPx, heightPx, dpi, sizeBytes, isBlank } = print;
  const sides = `${round(widthMm)} x ${round(heightMm)} mm`;
  const resolution = format === 'pdf' ? 'PDF/X-4' : `${widthPx} x ${heightPx} px  ${dpi} dpi`;
  const place = page === undefined ? file : `${file} page ${page}`;
  return `${place}  ${sides}  ${resolution}  ${formatBytes(sizeBytes)}${isBlank ? '  blank' : ''}`;
}

export function previewLine({ file, sizePx, sizeBytes }: RenderedPreview): string {
  return `${file}  ${sizePx} x ${sizePx} px  ${formatBytes(sizeBytes)}`;
}

const round = (lengthMm: number): number => Math.round(lengthMm * 10) / 10;
