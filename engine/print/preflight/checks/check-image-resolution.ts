import { formatNumber } from '../format-number.ts';
import { judgeResolution, type Resolution } from '../judge-resolution.ts';
import { objectScale } from '../object-scale.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

const FAULTS = {
  'too-low': { code: 'image-resolution-too-low', says: (limit: string) => `at least ${limit} are needed` },
  low: { code: 'image-resolution-low', says: (limit: string) => `${limit} are asked for` },
  excessive: {
    code: 'image-resolution-excessive',
    says: (limit: string) => `more than ${limit} cannot be seen`,
  },
} as const satisfies Partial<Record<Resolution['class'], unknown>>;

/** Pixels an inch of every placed picture, along the side that has fewer. A layer's own `imageQuality` leads. */
export const checkImageResolution: PreflightCheck = ({ objects, frame, profile }, report) => {
  for (const { sceneObject, layer } of objects) {
    const { object, picture } = sceneObject;
    if (!picture) continue;
    const { acrossMm, downMm } = objectScale(object, frame.toTrimMm);
    const drawn = { widthMm: object.width * acrossMm, heightMm: object.height * downMm };
    const resolution = judgeResolution(picture, drawn, profile, layer.imageQuality);
    if (resolution.class === 'good') continue;
    const { dpi: value, limitDpi: limit } = resolution;
    const { code, says } = FAULTS[resolution.class];
    const size = `${picture.widthPx} x ${picture.heightPx} px are ${formatNumber(value)} dpi in print`;
    report({ code, message: `${size}; ${says(formatNumber(limit))}`, layer: sceneObject, value, limit });
  }
};
