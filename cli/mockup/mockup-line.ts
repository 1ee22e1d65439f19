import { formatBytes } from '../output/format-bytes.ts';
import type { WrittenContactSheet, WrittenMockup, WrittenTurntable } from './mockup-report.ts';

/** `out/mug--mockup-front.png  Front  1500 x 1500 px  1.2 MB` */
export function mockupLine({ file, name, primary, ...mockup }: WrittenMockup): string {
  return [file, ...(name ? [name] : []), sizes(mockup), ...(primary ? ['primary'] : [])].join('  ');
}

/** `out/mug--turntable.webp  36 frames  1000 x 1000 px  2.1 MB` */
export function turntableLine({ file, frames, ...picture }: WrittenTurntable): string {
  return `${file}  ${frames.length} frames  ${sizes(picture)}`;
}

/** `out/mug--sheet.png  8 pictures  2552 x 1516 px  2.4 MB` */
export function contactSheetLine({ file, tiles, ...picture }: WrittenContactSheet): string {
  return `${file}  ${tiles} ${tiles === 1 ? 'picture' : 'pictures'}  ${sizes(picture)}`;
}

const sizes = ({ widthPx, heightPx, sizeBytes }: Pick<WrittenMockup, 'widthPx' | 'heightPx' | 'sizeBytes'>) =>
  `${widthPx} x ${heightPx} px  ${formatBytes(sizeBytes)}`;
